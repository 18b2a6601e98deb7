import type { ReactNode } from 'react'

interface SwitchButtonProps {
  readonly onClick: () => void
  readonly children: ReactNode
}

/** To another way of signing in. */
export const SwitchButton = ({ onClick, children }: SwitchButtonProps) => (
  <button type="button" onClick={onClick} className={switchClass}>
    {children}
  </button>
)

export const switchClass =
  'inline-flex min-h-8 items-center self-center rounded-control px-2 text-muted underline decoration-muted/50 underline-offset-4 transition-colors hover:text-text touch:min-h-11'
