import { lazyPart } from '../../ui/lazy-part.tsx'
import { loadAccountPanel } from './panel/load-account-panel.ts'
import { useBanModal, useLoginModal } from './session/modals.ts'
import { useSession } from './session/use-session.ts'

const AccountPanel = lazyPart(async () => (await loadAccountPanel()).AccountPanel)
const BanDialog = lazyPart(async () => (await import('./dialogs/ban-dialog.tsx')).BanDialog)

/** What accounts lay over every page; its parts are loaded when they are first needed. */
export const AccountLayer = () => {
  useSession()
  const isPanelOpen = useLoginModal()
  const isBanned = useBanModal()
  return (
    <>
      {isPanelOpen && <AccountPanel />}
      {isBanned && <BanDialog />}
    </>
  )
}
