import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { isTaskOver } from '../../../shared/task.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { PanelFrame } from '../../../ui/primitives/panel-frame.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { useKeepFocus } from '../../../ui/primitives/use-keep-focus.ts'
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx'
import { taskPanelWords } from '../../../words/task-panel.ts'
import { stateWords } from '../state-words.ts'
import { taskName } from '../task-name.ts'
import { dismissTasks, panelTasks, readAgain } from './panel-tasks.ts'
import { TaskRow } from './task-row.tsx'

/** The visitor's tasks as they are now, over any page. */
export const TasksPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const { tasks, lastEnded, reading } = useStore(panelTasks)
  const address = useRouterState({ select: ({ location }) => location.href })
  const opened = useRef({ address, lastEnded })
  const list = useRef<HTMLUListElement>(null)
  const ended = tasks.filter(({ state }) => isTaskOver(state))
  useKeepFocus(list, tasks)
  // Whoever follows one of its links wants to see what is there.
  useEffect(() => {
    if (address !== opened.current.address) onClose()
  }, [address, onClose])

  return (
    <PanelFrame label={taskPanelWords.title} onClose={onClose}>
      <div className="flex min-h-8 items-center gap-3 pr-10 md:-mt-2.5 phone:-mt-[62px] phone:min-h-11">
        <h2 className="grow text-lg font-semibold">{taskPanelWords.title}</h2>
        {ended.length > 0 && (
          <Button size="small" onClick={() => dismissTasks(ended.map(({ id }) => id))}>
            {taskPanelWords.clearEnded}
          </Button>
        )}
      </div>
      {reading === 'under-way' && (
        <p className="py-6 text-muted">
          <Spinner />
        </p>
      )}
      {reading === 'failed' && (
        <div role="alert" className="flex flex-col items-start gap-4 py-6">
          {taskPanelWords.notLoaded}
          <Button onClick={readAgain}>{taskPanelWords.tryAgain}</Button>
        </div>
      )}
      {reading === 'done' && tasks.length === 0 && <p className="py-6 text-muted">{taskPanelWords.empty}</p>}
      {tasks.length > 0 && (
        <ul ref={list} className="my-3 divide-y border-y">
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </ul>
      )}
      <Link
        to="/history"
        onClick={onClose}
        className="inline-flex items-center underline underline-offset-4 touch:min-h-11"
      >
        {taskPanelWords.history}
      </Link>
      {/* Ends only: places and percentages change too often to be listened to. */}
      <VisuallyHidden aria-live="polite">
        {lastEnded && lastEnded !== opened.current.lastEnded
          ? taskPanelWords.ended(taskName(lastEnded), stateWords(lastEnded))
          : ''}
      </VisuallyHidden>
    </PanelFrame>
  )
}
