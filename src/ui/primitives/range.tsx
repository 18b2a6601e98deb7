import type { ComponentProps } from 'react'

interface RangeProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'aria-label'> {
  readonly label: string
  readonly value: number
  readonly onValue: (value: number) => void
}

/** The browser's own slider: keys, touch and screen readers come with it. */
export const Range = ({ label, onValue, className = '', ...props }: RangeProps) => (
  <input
    type="range"
    aria-label={label}
    onChange={({ currentTarget }) => onValue(Number(currentTarget.value))}
    className={`h-9 min-w-0 cursor-pointer accent-text touch:h-11 ${className}`}
    {...props}
  />
)
