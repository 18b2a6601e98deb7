import type { ComponentProps } from 'react'

interface ToggleButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'aria-pressed'> {
  readonly pressed: boolean
}

export const ToggleButton = ({ pressed, ...props }: ToggleButtonProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    className="inline-flex h-8 items-center gap-1.5 rounded-control border px-2.5 transition-colors select-none can-press:hover:border-muted aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-surface touch:h-11 [&_svg]:size-4"
    {...props}
  />
)
