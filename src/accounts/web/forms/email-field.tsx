import { type RefObject, useId } from 'react'
import { Field, inputClass } from '../../../ui/fields/field.tsx'

interface EmailFieldProps {
  readonly value: string
  readonly onValue: (value: string) => void
  readonly error?: string | null
  readonly disabled?: boolean
  readonly inputRef?: RefObject<HTMLInputElement | null>
}

export const EmailField = ({ value, onValue, error = null, disabled = false, inputRef }: EmailFieldProps) => {
  const id = useId()
  return (
    <Field label="E-mail" id={id} error={error}>
      <input
        ref={inputRef}
        id={id}
        type="email"
        name="email"
        required
        disabled={disabled}
        autoComplete="email"
        placeholder="you@example.com"
        value={value}
        aria-invalid={error !== null || undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
        className={`${inputClass} h-11`}
      />
    </Field>
  )
}
