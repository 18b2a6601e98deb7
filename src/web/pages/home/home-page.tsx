import { DropToStart } from './drop-to-start.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LastCall } from './last-call.tsx'
import { ToolTiles } from './tool-tiles.tsx'
import { useStart } from './use-start.ts'
import { WhyItDiffers } from './why-it-differs.tsx'

/** The whole page takes a picture: dropped, pasted, chosen, or one of ours. */
export default function HomePage() {
  const start = useStart()
  return (
    <>
      <Hero onFiles={start.take} />
      <ToolTiles />
      <WhyItDiffers />
      <HowItWorks />
      <LastCall onFiles={start.take} />
      <DropToStart start={start} />
    </>
  )
}
