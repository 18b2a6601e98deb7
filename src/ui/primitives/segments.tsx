import { useId } from 'react'
import { Tooltip } from './tooltip.tsx'

interface Segment<Value extends string | number> {
  readonly value: Value
  readonly label: string
  readonly hint?: string | undefined
  readonly disabled?: boolean
}

interface SegmentsProps<Value extends string | number> {
  readonly label: string
  readonly options: readonly Segment<Value>[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
  /** One that is disabled was pressed: a finger sees no tooltip. */
  readonly onRefused?: (value: Value) => void
}

/** One of a few, side by side. Radio buttons underneath: arrow keys move between them. */
export const Segments = <Value extends string | number>(props: SegmentsProps<Value>) => {
  const { label, options, chosen, onChoose, onRefused } = props
  const name = useId()
  return (
    <fieldset className="flex shrink-0 items-center rounded-control bg-canvas p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map(({ value, label: words, hint, disabled = false }) => (
        <Tooltip key={value} label={hint ?? words}>
          <label
            onPointerUp={() => disabled && onRefused?.(value)}
            className="flex h-8 min-w-9 cursor-pointer items-center justify-center rounded-control px-2 font-mono text-xs text-muted transition-colors has-checked:bg-raised has-checked:text-text has-checked:ring-1 has-checked:ring-muted/60 has-checked:shadow-float has-disabled:cursor-default has-disabled:opacity-45 has-focus-visible:outline-2 has-focus-visible:outline-accent touch:h-10 touch:min-w-11"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              disabled={disabled}
              aria-description={hint}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            {words}
          </label>
        </Tooltip>
      ))}
    </fieldset>
  )
}
