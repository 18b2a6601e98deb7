import { Eye, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import { maxPasswordLength } from '../../../shared/account.ts'
import { Field, inputClass } from '../../../ui/fields/field.tsx'
import { accountWords } from '../../../words/account.ts'

interface PasswordFieldProps {
  readonly kind: keyof typeof accountWords.passwords
  readonly value: string
  readonly onValue: (value: string) => void
  readonly error?: string | null
  readonly hint?: string
  /** What password managers fill in, or offer to make. */
  readonly autoComplete: 'current-password' | 'new-password'
}

export const PasswordField = ({ kind, value, onValue, error = null, hint, autoComplete }: PasswordFieldProps) => {
  const id = useId()
  const { label, show, hide } = accountWords.passwords[kind]
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} id={id} error={error} hint={error ? undefined : hint}>
      <div className="relative">
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          required
          maxLength={maxPasswordLength}
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          value={value}
          aria-invalid={error !== null || undefined}
          aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
          className={`${inputClass} h-11 pr-12`}
        />
        <button
          type="button"
          aria-label={isShown ? hide : show}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-muted hover:text-text"
        >
          {isShown ? <EyeOff className="size-[18px]" /> : <Eye className="size-[18px]" />}
        </button>
      </div>
    </Field>
  )
}
