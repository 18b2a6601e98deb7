import { useId } from 'react'
import { Range } from '../primitives/range.tsx'

interface SliderFieldProps {
  readonly label: string
  /** The name for screen readers, where the same label stands in several places. */
  readonly fullLabel?: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly step: number
  /** The number as it is read; the value itself otherwise. */
  readonly words?: string
  readonly onValue: (value: number) => void
}

/** A slider with its name before and its number behind it. */
export const SliderField = ({ label, fullLabel, value, least, most, step, words, onValue }: SliderFieldProps) => {
  const id = useId()
  return (
    <div className="grid grid-cols-[5.5rem_1fr_2.75rem] items-center gap-2">
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <Range
        id={id}
        label={fullLabel ?? label}
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={words}
        onValue={onValue}
        className="w-full"
      />
      <output htmlFor={id} className="text-right font-mono text-xs text-muted">
        {words ?? value}
      </output>
    </div>
  )
}
