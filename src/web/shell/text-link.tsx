import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface TextLinkProps {
  readonly to: string
  readonly children: ReactNode
}

/** A link inside a sentence. */
export const TextLink = ({ to, children }: TextLinkProps) => (
  <Link to={to} className={textLink}>
    {children}
  </Link>
)

export const textLink =
  'rounded-[2px] underline decoration-muted/50 decoration-1 underline-offset-4 transition-colors hover:decoration-current'
