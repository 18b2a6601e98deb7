import { useId } from 'react'
import { CopyButton } from '../primitives/copy-button.tsx'
import { Field, inputClass } from './field.tsx'

interface CopyFieldProps {
  readonly label: string
  readonly value: string
  /** Names the button. */
  readonly copy: string
}

/** A text to take along, such as a key: selected as soon as it has the focus, or copied by its button. */
export const CopyField = ({ label, value, copy }: CopyFieldProps) => {
  const id = useId()
  return (
    <Field label={label} id={id}>
      <div className="flex items-center gap-2">
        <input
          id={id}
          readOnly
          value={value}
          spellCheck={false}
          autoComplete="off"
          onFocus={({ currentTarget }) => currentTarget.select()}
          className={`${inputClass} h-11 min-w-0 font-mono text-xs`}
        />
        <CopyButton text={value} label={copy} variant="primary" />
      </div>
    </Field>
  )
}
