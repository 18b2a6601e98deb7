import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from 'sonner'
import { isTaskOver } from '../../shared/task.ts'
import type { ToolContract } from '../../shared/tool.ts'
import { announceWhenOver } from '../../tasks/web/announce-when-over.ts'
import { knownTask } from '../../tasks/web/watch-task.ts'
import { uiWords } from '../../words/ui.ts'
import { isBeingSent } from './run-starter.ts'
import { runOf, type StudioState, type StudioStore, taskIdOf } from './studio-store.ts'

/** Leaving the page keeps the run, even one still uploading; a toast says when it is over. Then the visit ends. */
export const useAnnounceAfterLeaving = (store: StudioStore, tool: ToolContract, leave: () => void): void => {
  const { title, path } = tool
  const { history } = useRouter()
  useEffect(
    () => () => {
      const navigate = (href: string) => history.push(href)
      const announce = (state: StudioState) => {
        const run = runOf(state)
        if (run?.state === 'refused') toast.error(uiWords.labelled(title, run.error.message))
        const taskId = taskIdOf(state)
        const task = taskId ? knownTask(taskId).task : undefined
        if (taskId && task && !isTaskOver(task.state)) announceWhenOver(taskId, { title, path, navigate })
      }
      const run = runOf(store.getState())
      if (run?.state === 'accepted') announce(store.getState())
      if (isBeingSent(run)) {
        const stop = store.subscribe((state) => {
          if (isBeingSent(runOf(state))) return
          stop()
          announce(state)
        })
      }
      leave()
    },
    [store, history, title, path, leave],
  )
}
