import type { ReactNode } from 'react'

interface KbdProps {
  readonly children: ReactNode
  /** True on an ink background. */
  readonly inverted?: boolean
}

export const Kbd = ({ children, inverted }: KbdProps) => (
  <kbd
    className={`inline-flex h-5 min-w-5 items-center justify-center rounded-[4px] border px-1 font-mono text-xs whitespace-nowrap ${inverted ? 'border-current/30 text-surface' : 'bg-raised text-muted'}`}
  >
    {children}
  </kbd>
)
