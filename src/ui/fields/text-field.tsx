import { type ComponentProps, type ReactNode, useId } from 'react'
import { Field, inputClass } from './field.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'onChange'> {
  readonly label: string
  readonly onValue: (value: string) => void
  readonly error?: string | null
  /** Shown while there is no error. */
  readonly hint?: string | undefined
  /** A button at the end of the line. */
  readonly trailing?: ReactNode
}

/** One line of text. */
export const TextField = ({ label, onValue, error = null, hint, trailing, className, ...props }: TextFieldProps) => {
  const id = useId()
  const input = (
    <input
      id={id}
      {...props}
      aria-invalid={error !== null || undefined}
      aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
      onChange={({ currentTarget }) => onValue(currentTarget.value)}
      className={[inputClass, 'h-11', className].join(' ')}
    />
  )
  return (
    <Field label={label} id={id} error={error} hint={error ? undefined : hint}>
      {trailing ? (
        <div className="relative">
          {input}
          {trailing}
        </div>
      ) : (
        input
      )}
    </Field>
  )
}
