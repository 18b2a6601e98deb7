import { Type } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { knownRole, useRole } from '../../../limits/web/use-role.ts'
import { BrushControls } from '../../../screens/studio/brush-controls.tsx'
import { MaskLayer } from '../../../screens/studio/mask-layer.tsx'
import { qualityFor } from '../../../screens/studio/quality-switch.tsx'
import { ResultPicture } from '../../../screens/studio/result-picture.tsx'
import { Studio } from '../../../screens/studio/studio.tsx'
import { useStudio, useStudioState } from '../../../screens/studio/studio-context.ts'
import { createStudio } from '../../../screens/studio/studio-store.ts'
import { useStudioView } from '../../../screens/studio/use-studio-view.ts'
import { useVisit } from '../../../screens/visit/kept-visits.ts'
import { sdLongSide } from '../../../shared/plans.ts'
import { uploadWords } from '../../../ui/intake/upload-words.ts'
import { Segments } from '../../../ui/primitives/segments.tsx'
import { studioWords } from '../../../words/studio.ts'
import { textRemover } from '../contract.ts'
import { pageWords } from './page-words.ts'

export default function TextRemoverPage() {
  const visit = useVisit(textRemover.id, createVisit)
  return (
    <Studio
      visit={visit}
      limits={`${uploadWords} ${pageWords.hint}`}
      runAction={{ label: pageWords.removeText, icon: <Type />, note: <PaintedNote /> }}
      ResultLayer={ResultPicture}
      overlay={<MaskLayer runsAtOnce={false} />}
      controls={
        <>
          <BrushControls />
          <OriginalToggle />
        </>
      }
    />
  )
}

const createVisit = () =>
  createStudio(textRemover, {
    kind: { starts: 'look', isMasked: true },
    settings: {},
    params: () => ({ step: 'remove' as const, quality: qualityFor(knownRole(), null) }),
    lookParams: { step: 'find' },
  })

/** What is painted beyond the text is a cleanup: free visitors read what size they get before they run it. */
const PaintedNote = () => {
  const role = useRole()
  const size = useStudioState(({ present }) => present.source?.size)
  const isPainted = useStudioState(({ present }) => present.strokes.length > 0)
  if (role === null || role === 'pro' || !isPainted || !size) return null
  if (Math.max(size.width, size.height) <= sdLongSide) return null
  return <p className="max-w-56 px-2 text-xs text-balance text-muted">{pageWords.beyondText(sdLongSide)}</p>
}

/** Between the cleaned picture and the original; the line between them stays for a closer look. */
const OriginalToggle = () => {
  const { comparison } = useStudio()
  const { phase } = useStudioView()
  const split = useSyncExternalStore(comparison.subscribe, () => comparison.split)
  if (phase.name !== 'ready') return null
  return (
    <Segments
      label={studioWords.shown.legend}
      options={views}
      chosen={split > 0.5 ? 'original' : 'cleaned'}
      onChoose={(view) => comparison.set(view === 'original' ? 1 : 0)}
    />
  )
}

const views = [
  { value: 'cleaned', label: studioWords.shown.cleaned },
  { value: 'original', label: studioWords.shown.original },
] as const
