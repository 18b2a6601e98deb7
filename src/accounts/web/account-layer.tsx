import { useEffect } from 'react'
import { startLater } from '../../client/start-later.ts'
import { notifyVisitorChange } from '../../client/visitor-change.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useIsConfirming } from './confirm/with-fresh-session.ts'
import { loadAccountPanel } from './panel/load-account-panel.ts'
import { authState } from './session/auth-state.ts'
import { useBanModal, useLoginModal } from './session/modals.ts'

const AccountPanel = lazyPart(async () => (await loadAccountPanel()).AccountPanel)
const ConfirmDialog = lazyPart(async () => (await import('./confirm/confirm-dialog.tsx')).ConfirmDialog)
const BanDialog = lazyPart(async () => (await import('./dialogs/ban-dialog.tsx')).BanDialog)

/** What accounts lay over every page; its parts are loaded when they are first needed. */
export const AccountLayer = () => {
  useEffect(startSession, [])
  useEffect(refreshOnChange, [])
  const isPanelOpen = useLoginModal()
  const isBanned = useBanModal()
  const isConfirming = useIsConfirming()
  return (
    <>
      {isPanelOpen && <AccountPanel />}
      {isBanned && <BanDialog />}
      {isConfirming && <ConfirmDialog />}
    </>
  )
}

/** Finds out who the visitor is, after the first paint. Returns a function that stops it. */
const startSession = (): (() => void) =>
  startLater(
    () => import('./session/session.ts'),
    (session) => session.startSession(),
  )

/** Refreshes what pages show when the visitor becomes somebody else, or has another plan. */
const refreshOnChange = (): (() => void) =>
  authState.subscribe((now, before) => {
    const isSomebodyElse = before.userLoaded && before.user?.uid !== now.user?.uid
    const hasOtherPlan = before.subscriptionLoaded && before.subscription?.status !== now.subscription?.status
    if (!isSomebodyElse && !hasOtherPlan) return
    notifyVisitorChange()
    void import('./session/renew-queries.ts').then(({ renewQueries }) => renewQueries(isSomebodyElse))
  })
