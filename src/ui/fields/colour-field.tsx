import { useId } from 'react'

interface ColourFieldProps {
  readonly label: string
  /** The name for screen readers, where the same label stands in several places. */
  readonly fullLabel?: string
  readonly value: string
  readonly onValue: (colour: string) => void
}

/** The browser's own colour picker, with the colour as it is written. */
export const ColourField = ({ label, fullLabel, value, onValue }: ColourFieldProps) => {
  const id = useId()
  return (
    <div className="grid grid-cols-[5.5rem_1fr] items-center gap-2">
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <span className="flex items-center gap-2">
        <input
          id={id}
          type="color"
          aria-label={fullLabel ?? label}
          value={value}
          onChange={({ target }) => onValue(target.value)}
          className="h-8 w-12 cursor-pointer rounded-control border border-muted bg-surface p-0.5 touch:h-11 touch:w-16"
        />
        <span className="font-mono text-xs text-muted">{value}</span>
      </span>
    </div>
  )
}
