import { lazy, Suspense } from 'react'
import { withQueries } from '../../ui/queries/load-queries.ts'
import { loadAccountPanel } from './panel/load-account-panel.ts'
import { useBanModal, useLoginModal } from './session/modals.ts'
import { useSession } from './session/use-session.ts'

const AccountPanel = lazy(withQueries(async () => ({ default: (await loadAccountPanel()).AccountPanel })))
const BanDialog = lazy(async () => ({ default: (await import('./dialogs/ban-dialog.tsx')).BanDialog }))

/** What accounts lay over every page; its parts are loaded when they are first needed. */
export const AccountLayer = () => {
  useSession()
  const isPanelOpen = useLoginModal()
  const isBanned = useBanModal()
  return (
    <Suspense>
      {isPanelOpen && <AccountPanel />}
      {isBanned && <BanDialog />}
    </Suspense>
  )
}
