import { useEffect } from 'react'
import { startLater } from '../../../ui/start-later.ts'
import { authState } from './auth-state.ts'

/** For the layout: finds out who the visitor is, after the first paint, and keeps what pages show with it. */
export const useSession = (): void => {
  useEffect(
    () =>
      startLater(
        () => import('./session.ts'),
        ({ startSession }) => startSession(),
      ),
    [],
  )

  useEffect(
    () =>
      authState.subscribe((now, before) => {
        const isSomebodyElse = before.userLoaded && before.user?.uid !== now.user?.uid
        const hasOtherPlan = before.subscriptionLoaded && before.subscription?.status !== now.subscription?.status
        if (!isSomebodyElse && !hasOtherPlan) return
        void import('./renew-connections.ts').then(({ renewConnections, renewQueries }) => {
          renewConnections()
          return renewQueries(isSomebodyElse)
        })
      }),
    [],
  )
}
