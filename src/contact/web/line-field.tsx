import { useId } from 'react'
import { Field, inputClass } from '../../ui/fields/field.tsx'

interface LineFieldProps {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly error?: string | null
  readonly hint?: string
  readonly type?: 'text' | 'email'
  readonly autoComplete?: 'name' | 'email' | 'off'
  readonly required?: boolean
  readonly maxLength?: number
}

export const LineField = (props: LineFieldProps) => {
  const { label, value, onValue, error = null, hint, type = 'text', autoComplete = 'off', required, maxLength } = props
  const id = useId()
  return (
    <Field label={label} id={id} error={error} hint={error ? undefined : hint}>
      <input
        id={id}
        type={type}
        required={required}
        maxLength={maxLength}
        autoComplete={autoComplete}
        value={value}
        aria-invalid={error !== null || undefined}
        aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
        className={`${inputClass} h-11`}
      />
    </Field>
  )
}
