import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Field, inputClass } from './field.tsx'

interface SelectFieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly value: string
  readonly options: readonly { readonly value: string; readonly words: string }[]
  readonly onValue: (value: string) => void
}

/** A choice among more than fit beside each other. */
export const SelectField = ({ label, hint, value, options, onValue }: SelectFieldProps) => {
  const id = useId()
  return (
    <Field label={label} id={id} hint={hint}>
      <div className="relative">
        <select
          id={id}
          value={value}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
          className={`${inputClass} h-11 appearance-none pr-10 text-ellipsis`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.words}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted"
        />
      </div>
    </Field>
  )
}
