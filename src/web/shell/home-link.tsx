import { Link } from '@tanstack/react-router'
import { Logo } from './logo.tsx'

export const HomeLink = ({ onClick }: { readonly onClick?: () => void }) => (
  <Link to="/" onClick={onClick} className="flex items-center gap-2 rounded-control font-semibold tracking-[-0.01em]">
    <Logo className="size-6" />
    Safelight
  </Link>
)
