import { Link } from '@tanstack/react-router'
import { closeLoginModal } from '../session/modals.ts'

export const PolicyNote = () => (
  <p className="text-center text-xs text-balance text-muted">
    By going on you agree to the <PolicyLink to="/terms">terms</PolicyLink> and the{' '}
    <PolicyLink to="/privacy">privacy policy</PolicyLink>.
  </p>
)

const PolicyLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link to={to} onClick={closeLoginModal} className="rounded-[2px] underline underline-offset-2 hover:text-text">
    {children}
  </Link>
)
