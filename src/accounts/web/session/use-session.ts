import { useEffect } from 'react'
import { startLater } from '../../../client/start-later.ts'
import { notifyVisitorChange } from '../../../client/visitor-change.ts'
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
        notifyVisitorChange()
        void import('./renew-queries.ts').then(({ renewQueries }) => renewQueries(isSomebodyElse))
      }),
    [],
  )
}
