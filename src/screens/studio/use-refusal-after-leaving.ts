import { useEffect } from 'react'
import { toast } from 'sonner'
import type { ToolContract } from '../../shared/tool.ts'
import { uiWords } from '../../words/ui.ts'
import { isBeingSent } from '../visit/run-starter.ts'
import { runOf, type StudioStore } from './studio-store.ts'

/**
 * Leaving the page keeps the run, even one still uploading; a toast says when that is refused. What becomes of it once it
 * is a task is told by the tasks themselves. Then the visit ends.
 */
export const useRefusalAfterLeaving = (store: StudioStore, { title }: ToolContract, leave: () => void): void => {
  useEffect(
    () => () => {
      if (isBeingSent(runOf(store.getState()))) {
        const stop = store.subscribe((state) => {
          const run = runOf(state)
          if (isBeingSent(run)) return
          stop()
          if (run?.state === 'refused') toast.error(uiWords.labelled(title, run.error.message))
        })
      }
      leave()
    },
    [store, title, leave],
  )
}
