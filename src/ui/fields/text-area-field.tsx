import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { fieldWords } from '../../words/fields.ts'
import { Field, inputClass } from './field.tsx'

interface TextAreaFieldProps extends Pick<ComponentProps<'textarea'>, 'placeholder' | 'onKeyDown'> {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly isRequired?: boolean
  /** The form was submitted, so a required field says that it is empty even if nobody touched it. */
  readonly isSubmitted?: boolean
  /** What is wrong with this text, apart from there being none. */
  readonly error?: string | null
  /** Null keeps an empty line below the field. */
  readonly hint?: ReactNode
  readonly maxLength: number
  readonly rows: number
}

/** Several lines of text. A required field that is left empty says so, and holds back the form it stands in. */
export const TextAreaField = (props: TextAreaFieldProps) => {
  const {
    label,
    value,
    onValue,
    isRequired = false,
    isSubmitted = false,
    error,
    hint,
    maxLength,
    rows,
    ...others
  } = props
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [isTouched, setTouched] = useState(false)
  const isEmpty = isRequired && value.trim() === ''
  const problem = isEmpty && (isTouched || isSubmitted) ? fieldWords.required : (error ?? null)
  const isLong = value.length > maxLength * 0.8
  const hasHint = hint !== undefined || isLong
  // The browser accepts a few spaces as an answer; this tells it what counts, so that it does not submit.
  useEffect(() => area.current?.setCustomValidity(isEmpty ? fieldWords.required : ''), [isEmpty])
  const touchByKey = ({ key }: KeyboardEvent) => {
    // Coming here with the keyboard is no answer yet.
    if (key !== 'Tab' && key !== 'Shift') setTouched(true)
  }
  const refuse = (event: FormEvent<HTMLTextAreaElement>) => {
    // The field shows the error itself, instead of the browser's bubble.
    event.preventDefault()
    setTouched(true)
    const { form } = event.currentTarget
    if (form?.querySelector('textarea:invalid, input:invalid') === event.currentTarget) event.currentTarget.focus()
  }
  return (
    <Field
      label={label}
      id={id}
      error={problem}
      hint={
        hasHint && (
          <>
            {hint}
            {isLong && <span className="font-mono">{`${value.length} / ${maxLength}`}</span>}
          </>
        )
      }
    >
      <textarea
        ref={area}
        id={id}
        rows={rows}
        maxLength={maxLength}
        required={isRequired}
        value={value}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem ? `${id}-error` : hasHint ? `${id}-hint` : undefined}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
        onBlur={() => setTouched(true)}
        onKeyUp={touchByKey}
        onInvalid={refuse}
        className={`${inputClass} max-h-60 resize-none [field-sizing:content]`}
        style={{ minHeight: `${rows * 1.5 + 1}rem` }}
        {...others}
      />
    </Field>
  )
}
