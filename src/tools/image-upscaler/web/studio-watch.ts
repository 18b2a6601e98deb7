import { useEffect } from 'react'
import { toast } from 'sonner'
import { useStudio, useStudioState } from '../../../screens/studio/studio-context.ts'
import { useStudioView } from '../../../screens/studio/use-studio-view.ts'
import type { ImageSize } from '../../../shared/tool.ts'
import { pageWords } from './page-words.ts'

/** What the page must know of the studio to say what can be run. */
export interface Shown {
  readonly image: ImageSize | null
  /** The settings of the result on screen. */
  readonly ranWith: Record<string, unknown> | null
}

export const nothingShown: Shown = { image: null, ranWith: null }

/** Tells the page around the studio what is in it, and leads back to the settings when a run was cancelled. */
export const StudioWatch = ({ onChange }: { readonly onChange: (shown: Shown) => void }) => {
  const { store } = useStudio()
  const { phase, picture } = useStudioView()
  const canStepBack = useStudioState(({ past }) => (past.at(-1)?.source ?? past.at(-1)?.runId ?? null) !== null)
  const { width = null, height = null } = picture?.size ?? {}
  const ranWith = phase.name === 'ready' ? phase.task.params : null

  useEffect(() => {
    onChange({ image: width && height ? { width, height } : null, ranWith })
    return () => onChange(nothingShown)
  }, [onChange, width, height, ranWith])

  const isCancelled = phase.name === 'cancelled'
  useEffect(() => {
    if (!isCancelled || !canStepBack) return
    store.takeBack()
    toast.info(pageWords.cancelled)
  }, [store, isCancelled, canStepBack])

  return null
}
