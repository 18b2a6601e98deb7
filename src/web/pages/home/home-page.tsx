import { lazy, Suspense } from 'react'
import { tools } from '../../../tools/catalogue.ts'
import { DropOverlay } from '../../../ui/intake/drop-overlay.tsx'
import { useFileIntake } from '../../../ui/intake/use-file-intake.ts'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { ToolTiles } from './tool-tiles.tsx'
import { useStart } from './use-start.ts'
import { WhyItDiffers } from './why-it-differs.tsx'

const ToolChoice = lazy(async () => ({ default: (await import('./tool-choice.tsx')).ToolChoice }))

/** The whole page takes a picture: dropped, pasted, chosen, or one of ours. */
export default function HomePage() {
  const { start, asking, answer } = useStart()
  const isDragging = useFileIntake(start)
  const [only, ...others] = tools

  return (
    <>
      <Hero onFiles={start} />
      <ToolTiles />
      <WhyItDiffers />
      <HowItWorks />
      {asking && (
        <Suspense>
          <ToolChoice files={asking} onAnswer={answer} />
        </Suspense>
      )}
      {isDragging && (
        <DropOverlay
          label={only && others.length === 0 ? `Drop to ${only.title.toLowerCase()}` : 'Drop the image anywhere'}
        />
      )}
    </>
  )
}
