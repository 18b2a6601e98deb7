import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from 'sonner'
import { isTaskOver } from '../../shared/task.ts'
import { announceWhenOver } from '../../tasks/web/announce-when-over.ts'
import { knownTask } from '../../tasks/web/watch-task.ts'
import { uiWords } from '../../words/ui.ts'
import { forgetVisit, keepVisit } from '../kept-visits.ts'
import { isBeingSent, isRefusedByCap, taskIdOfRun } from '../studio/run-starter.ts'
import { useSheet } from './sheet-context.ts'
import { type SheetState, shownRun } from './sheet-store.ts'

/** Leaving the page keeps what runs, even what is still being sent; a toast says when the newest of it is over. */
export const useAnnouncePrints = (): void => {
  const { store, tool } = useSheet()
  const { history } = useRouter()
  useEffect(
    () => () => {
      const navigate = (href: string) => history.push(href)
      const wereSent = new Set(sending(store.getState()))
      const announce = (state: SheetState) => {
        for (const id of wereSent) {
          const run = state.runs[id]
          if (run?.state === 'refused') toast.error(uiWords.labelled(tool.title, run.error.message))
        }
        const newest = Object.values(state.runs)
          .map((run) => taskIdOfRun(run))
          .findLast((id) => {
            const task = id ? knownTask(id).task : undefined
            return task && !isTaskOver(task.state)
          })
        if (newest) announceWhenOver(newest, { title: tool.title, path: tool.path, navigate })
      }
      if (wereSent.size === 0) announce(store.getState())
      else {
        const stop = store.subscribe((state) => {
          if (sending(state).length > 0) return
          stop()
          announce(state)
        })
      }
      if (isRefusedByCap(shownRun(store.getState()))) return keepVisit(tool.id, store)
      forgetVisit(tool.id)
      store.dispose()
    },
    [store, tool, history],
  )
}

const sending = ({ runs }: SheetState): string[] => Object.keys(runs).filter((id) => isBeingSent(runs[id]))
