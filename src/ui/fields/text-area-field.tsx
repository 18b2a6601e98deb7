import { type FormEvent, useEffect, useId, useRef } from 'react'
import { fieldWords } from '../../words/fields.ts'
import { Field, inputClass } from './field.tsx'
import { useMissing } from './use-missing.ts'

interface TextAreaFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly required: boolean
  /** What is wrong with these words, beyond there being none. */
  readonly error?: string | null
  readonly maxLength: number
  readonly rows: number
}

/** Several lines of words. A required one that is left empty says so, and holds back the form it stands in. */
export const TextAreaField = ({ label, value, onChange, required, error, maxLength, rows }: TextAreaFieldProps) => {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const { isEmpty, isMissing, touch, onKeyUp } = useMissing(required, value)
  const problem = isMissing ? fieldWords.required : (error ?? null)
  const isLong = value.length > maxLength * 0.8
  // The browser takes a few spaces for an answer; this tells it what counts, so that it does not submit.
  useEffect(() => area.current?.setCustomValidity(isEmpty ? fieldWords.required : ''), [isEmpty])
  const refuse = (event: FormEvent<HTMLTextAreaElement>) => {
    // Instead of the browser's bubble.
    event.preventDefault()
    touch()
    const { form } = event.currentTarget
    if (form?.querySelector('textarea:invalid, input:invalid') === event.currentTarget) event.currentTarget.focus()
  }
  return (
    <Field
      label={label}
      id={id}
      error={problem}
      hint={isLong && <span className="font-mono">{`${value.length} / ${maxLength}`}</span>}
    >
      <textarea
        ref={area}
        id={id}
        rows={rows}
        maxLength={maxLength}
        required={required}
        value={value}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem ? `${id}-error` : isLong ? `${id}-hint` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={touch}
        onKeyUp={onKeyUp}
        onInvalid={refuse}
        className={`${inputClass} max-h-60 resize-none [field-sizing:content]`}
        style={{ minHeight: `${rows * 1.5 + 1}rem` }}
      />
    </Field>
  )
}
