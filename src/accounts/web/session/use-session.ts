import type { Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import { webConfigKey } from '../../../tasks/web/web-config.ts'
import { queries } from '../../../ui/queries/load-queries.ts'
import { authState } from './auth-state.ts'

/** For the layout: finds out who the visitor is, after the first paint, and keeps what pages show with it. */
export const useSession = (): void => {
  useEffect(() => {
    let stop: (() => void) | null = null
    let isGone = false
    void import('./session.ts').then(({ startSession }) => {
      if (!isGone) stop = startSession()
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [])

  useEffect(
    () =>
      authState.subscribe((now, before) => {
        const isSomebodyElse = before.userLoaded && before.user?.uid !== now.user?.uid
        const hasOtherPlan = before.subscriptionLoaded && before.subscription?.status !== now.subscription?.status
        if (!isSomebodyElse && !hasOtherPlan) return
        void import('./renew-connections.ts').then(({ renewConnections }) => {
          renewConnections()
          // Where nothing has been asked for yet, nothing is out of date.
          const { client } = queries.getState()
          if (isSomebodyElse) return client?.resetQueries({ predicate: isAboutVisitor })
          return client?.invalidateQueries({ predicate: isAboutVisitor })
        })
      }),
    [],
  )
}

/** All but what is the same for everyone. */
const isAboutVisitor = ({ queryKey: [name] }: Query): boolean => name !== webConfigKey
