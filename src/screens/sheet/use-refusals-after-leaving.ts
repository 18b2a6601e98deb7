import { useEffect } from 'react'
import { toast } from 'sonner'
import { uiWords } from '../../words/ui.ts'
import { forgetVisit, keepVisit } from '../visit/kept-visits.ts'
import { isBeingSent, isRefusedByCap } from '../visit/run-starter.ts'
import { useSheet } from './sheet-context.ts'
import { type SheetState, shownRun } from './sheet-store.ts'

/** Leaving the page keeps what runs, even what is still being sent; a toast says when that is refused. Then the visit ends. */
export const useRefusalsAfterLeaving = (): void => {
  const { store, tool } = useSheet()
  useEffect(
    () => () => {
      const wereSent = sending(store.getState())
      if (wereSent.length > 0) {
        const stop = store.subscribe((state) => {
          if (sending(state).length > 0) return
          stop()
          for (const id of wereSent) {
            const run = state.runs[id]
            if (run?.state === 'refused') toast.error(uiWords.labelled(tool.title, run.error.message))
          }
        })
      }
      if (isRefusedByCap(shownRun(store.getState()))) return keepVisit(tool.id, store)
      forgetVisit(tool.id)
      store.dispose()
    },
    [store, tool],
  )
}

const sending = ({ runs }: SheetState): string[] => Object.keys(runs).filter((id) => isBeingSent(runs[id]))
