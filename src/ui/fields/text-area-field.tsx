import { useId, useState } from 'react'
import { textAreaWords } from '../../words/text-area.ts'
import { Field, inputClass } from './field.tsx'

interface TextAreaFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly required: boolean
  /** What else is wrong with it. */
  readonly error?: string | null
  readonly maxLength: number
  readonly rows: number
}

/** Several lines of text. A required one that is left empty says so once it was touched. */
export const TextAreaField = ({ label, value, onChange, required, error, maxLength, rows }: TextAreaFieldProps) => {
  const id = useId()
  const [isTouched, setTouched] = useState(false)
  const isMissing = required && isTouched && value.trim() === ''
  const problem = isMissing ? textAreaWords.required : (error ?? null)
  const isNearlyFull = value.length > maxLength * 0.8
  return (
    <Field
      label={label}
      id={id}
      error={problem}
      hint={isNearlyFull && <span className="font-mono">{`${value.length} / ${maxLength}`}</span>}
    >
      <textarea
        id={id}
        rows={rows}
        maxLength={maxLength}
        required={required}
        value={value}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem ? `${id}-error` : isNearlyFull ? `${id}-hint` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={() => setTouched(true)}
        onKeyUp={({ key }) => {
          // Coming here with the keyboard is no answer yet.
          if (key !== 'Tab' && key !== 'Shift') setTouched(true)
        }}
        className={`${inputClass} max-h-[60vh] resize-y [field-sizing:content]`}
        style={{ minHeight: `${rows * 1.5 + 1}rem` }}
      />
    </Field>
  )
}
