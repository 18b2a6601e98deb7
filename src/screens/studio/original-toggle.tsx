import { useSyncExternalStore } from 'react'
import { Segments } from '../../ui/primitives/segments.tsx'
import { studioWords } from '../../words/studio.ts'
import { useStudio } from './studio-context.ts'
import { useStudioView } from './use-studio-view.ts'

/** Between the cleaned picture and the original; the line between them stays for a closer look. */
export const OriginalToggle = () => {
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
