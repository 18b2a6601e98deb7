import { type RefObject, useId } from 'react'
import { Field, inputClass } from '../../../ui/fields/field.tsx'
import { accountWords } from '../../../words/account.ts'

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
    <Field label={accountWords.email} id={id} error={error}>
      <input
        ref={inputRef}
        id={id}
        type="email"
        name="email"
        required
        disabled={disabled}
        autoComplete="email"
        placeholder={accountWords.emailExample}
        value={value}
        aria-invalid={error !== null || undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
        className={`${inputClass} h-11`}
      />
    </Field>
  )
}
