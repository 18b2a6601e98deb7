import { type ReactNode, useId } from 'react'
import { maxPromptLength } from '../../shared/prompt.ts'
import { fieldWords } from '../../words/fields.ts'
import { Field, inputClass } from './field.tsx'
import { useMissing } from './use-missing.ts'

interface PromptFieldProps {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  /** With Enter and the platform's command key. */
  readonly onSubmit: () => void
  readonly placeholder?: string
  readonly isRequired?: boolean
  readonly hint?: ReactNode
  /** Counts how often it was submitted empty. */
  readonly emptySubmits?: number
  readonly rows?: number
  /** What is wrong with these words. */
  readonly error?: string | null
}

/** Words for a picture. A required one that is left empty says so once it was touched. */
export const PromptField = (props: PromptFieldProps) => {
  const { label, value, onValue, onSubmit, placeholder, isRequired = false, hint, emptySubmits = 0, rows = 4 } = props
  const problem = props.error ?? null
  const id = useId()
  const { isEmpty, isMissing: isLeftEmpty, touch, onKeyUp } = useMissing(isRequired, value)
  const isMissing = isLeftEmpty || (isEmpty && emptySubmits > 0)
  return (
    <Field
      label={label}
      id={id}
      error={isMissing ? fieldWords.required : problem}
      hint={
        <>
          {hint}
          {value.length > maxPromptLength * 0.8 && (
            <span className="font-mono">
              {value.length} / {maxPromptLength}
            </span>
          )}
        </>
      }
    >
      <textarea
        id={id}
        rows={rows}
        maxLength={maxPromptLength}
        required={isRequired}
        value={value}
        placeholder={placeholder}
        aria-invalid={isMissing || problem !== null || undefined}
        aria-describedby={isMissing || problem ? `${id}-error` : `${id}-hint`}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
        onBlur={touch}
        onKeyUp={onKeyUp}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
          event.preventDefault()
          onSubmit()
        }}
        className={`${inputClass} max-h-60 resize-none [field-sizing:content]`}
        style={{ minHeight: `${rows * 1.5 + 1}rem` }}
      />
    </Field>
  )
}
