import { Link } from '@tanstack/react-router'

/** A darkroom lamp: the hood takes the text colour, the light is the one accent. */
export const Logo = ({ className = '' }: { readonly className?: string }) => (
  <svg viewBox="0 0 24 24" className={className} aria-hidden="true" focusable="false">
    <path className="fill-current" d="M11 1.5h2v4.56A8.5 8.5 0 0 1 20.5 14.5v.5h-17v-.5A8.5 8.5 0 0 1 11 6.06z" />
    <path className="fill-accent" d="M7 17h10a5 5 0 0 1-10 0z" />
  </svg>
)

export const HomeLink = ({ onClick }: { readonly onClick?: () => void }) => (
  <Link to="/" onClick={onClick} className="flex items-center gap-2 rounded-control font-semibold tracking-[-0.01em]">
    <Logo className="size-6" />
    Safelight
  </Link>
)
