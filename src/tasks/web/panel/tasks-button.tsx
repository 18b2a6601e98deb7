import { useRouter } from '@tanstack/react-router'
import { ListTodo } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useAuthState } from '../../../accounts/web/session/auth-state.ts'
import { startLater } from '../../../client/start-later.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { taskButtonWords } from '../../../words/task-button.ts'
import { anyTask } from '../any-task.ts'
import { closePanel, forgetPanel, openPanel, panelState } from './panel-state.ts'

const loadPanel = () => import('./tasks-panel.tsx')
const TasksPanel = lazyPart(async () => (await loadPanel()).TasksPanel)

/** Opens the panel. Not there for those who have never had a task. */
export const TasksButton = () => {
  usePanelTasks()
  const { isOpen, hasTasks, running, failed, shakes } = useStore(panelState)
  if (!hasTasks) return null
  return (
    <>
      <button
        type="button"
        aria-label={labelOf(running, failed)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={openPanel}
        onPointerEnter={() => void loadPanel()}
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-control transition-colors hover:bg-line/60 phone:size-11 touch:size-11"
      >
        {/* A new key starts the animation anew. */}
        <span key={shakes} className={`relative flex ${shakes > 0 ? 'animate-shake motion-reduce:animate-none' : ''}`}>
          <ListTodo className="size-5" aria-hidden="true" />
          {(running > 0 || failed > 0) && (
            <span
              aria-hidden="true"
              className={`absolute -top-1.5 -right-2 flex h-4 min-w-4 items-center justify-center rounded-full px-1 font-mono text-[10px] leading-none font-semibold text-surface ${failed > 0 ? 'bg-danger' : 'bg-text'}`}
            >
              {failed > 0 ? '!' : running}
            </span>
          )}
        </span>
      </button>
      {isOpen && <TasksPanel onClose={closePanel} />}
    </>
  )
}

const labelOf = (running: number, failed: number): string => {
  if (running > 0 && failed > 0) return taskButtonWords.runningAndFailed(running, failed)
  if (failed > 0) return taskButtonWords.failed(failed)
  return running > 0 ? taskButtonWords.running(running) : taskButtonWords.tasks
}

/** Follows the tasks of whoever has any, or may. Visitors without a session have none. */
const usePanelTasks = (): void => {
  const { history } = useRouter()
  const uid = useAuthState(({ user }) => user?.uid ?? null)
  const hasTask = useStore(anyTask, ({ isKnown }) => isKnown)
  const isNobody = useAuthState(({ user, userLoaded }) => userLoaded && !user) && !hasTask
  const owner = uid ?? (hasTask ? 'newcomer' : null)

  useEffect(() => {
    if (isNobody) forgetPanel()
  }, [isNobody])

  useEffect(() => {
    if (!owner) return
    return startLater(
      () => import('./panel-tasks.ts'),
      ({ startPanelTasks }) => startPanelTasks((href) => history.push(href)),
    )
  }, [owner, history])
}
