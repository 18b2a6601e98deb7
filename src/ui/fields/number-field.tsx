import { useId, useState } from 'react'
import { Field, inputClass } from './field.tsx'

interface NumberFieldProps {
  readonly label: string
  readonly value: number
  /** Called with whole numbers only. */
  readonly onValue: (value: number) => void
}

/** What is being typed stands as it is, a lone minus as well; it counts as soon as it is a number. */
export const NumberField = ({ label, value, onValue }: NumberFieldProps) => {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field id={id} label={label}>
      <input
        id={id}
        // Not type=number: there a lone minus is nothing, and is taken away again.
        type="text"
        inputMode="numeric"
        value={typed ?? value}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          if (/^-?\d{1,5}$/.test(currentTarget.value)) onValue(Number(currentTarget.value))
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (!step) return
          event.preventDefault()
          setTyped(null)
          onValue(value + step * (event.shiftKey ? 10 : 1))
        }}
        className={`${inputClass} font-mono`}
      />
    </Field>
  )
}
