import { useSyncExternalStore } from 'react'
import { Segments } from '../primitives/segments.tsx'
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
      label="What is shown"
      options={views}
      chosen={split > 0.5 ? 'original' : 'cleaned'}
      onChoose={(view) => comparison.set(view === 'original' ? 1 : 0)}
    />
  )
}

const views = [
  { value: 'cleaned', label: 'Cleaned' },
  { value: 'original', label: 'Original' },
] as const
