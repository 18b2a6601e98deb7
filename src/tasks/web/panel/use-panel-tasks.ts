import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useAuthState } from '../../../accounts/web/session/auth-state.ts'
import { startLater } from '../../../client/start-later.ts'
import { anyTask } from '../any-task.ts'
import { forgetPanel } from './panel-state.ts'

/** For the header: follows the tasks of whoever has any, or may. Visitors without a session have none. */
export const usePanelTasks = (): void => {
  const { history } = useRouter()
  const uid = useAuthState(({ user }) => user?.uid ?? null)
  const isNewcomer = useStore(anyTask, ({ isKnown }) => isKnown)
  const isNobody = useAuthState(({ user, userLoaded }) => userLoaded && !user) && !isNewcomer
  const owner = uid ?? (isNewcomer ? 'newcomer' : null)

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
