import type { ComponentProps, ReactNode } from 'react'
import { Tooltip } from './tooltip.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title'> {
  /** Read aloud and shown as the tooltip. */
  readonly label: string
  /** Shown in the tooltip: 'Ctrl Z'. */
  readonly shortcut?: string | undefined
  readonly icon: ReactNode
  readonly size?: 'small' | 'medium'
}

export const IconButton = ({ label, shortcut, icon, size = 'medium', className = '', ...props }: IconButtonProps) => (
  <Tooltip label={label} shortcut={shortcut}>
    <button
      type="button"
      aria-label={label}
      className={`inline-flex shrink-0 items-center justify-center rounded-control text-text transition-colors select-none can-press:hover:bg-line/60 can-press:active:bg-line aria-pressed:bg-line disabled:opacity-35 aria-disabled:opacity-35 [&_svg]:size-[18px] touch:size-11 ${size === 'small' ? 'size-8' : 'size-9'} ${className}`}
      {...props}
    >
      {icon}
    </button>
  </Tooltip>
)
