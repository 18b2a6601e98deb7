import { UserPlus } from 'lucide-react'
import { openLoginModal } from '../../client/modals.ts'
import { shellWords } from '../../words/shell.ts'
import { Avatar } from './panel/avatar.tsx'
import { loadAccountPanel } from './panel/load-account-panel.ts'
import { signedInUser, useAuthState } from './session/auth-state.ts'
import { useLoginModal } from './session/modals.ts'

/** Opens the panel. A word and a picture on a wide window, the picture alone on a phone. */
export const AccountButton = () => {
  const user = useAuthState(signedInUser)
  const isOpen = useLoginModal()
  const label = user ? shellWords.account : shellWords.signUp
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={openLoginModal}
      onPointerEnter={loadAccountPanel}
      className="inline-flex h-8 shrink-0 items-center gap-2 rounded-control border bg-surface px-3 font-medium transition-colors hover:border-muted hover:bg-raised phone:size-11 phone:justify-center phone:border-0 phone:bg-transparent phone:p-0 md:touch:h-10 [&_svg]:size-4 phone:[&_svg]:size-5"
    >
      {user ? <Avatar user={user} size="small" /> : <UserPlus aria-hidden="true" />}
      <span className="phone:sr-only">{label}</span>
    </button>
  )
}
