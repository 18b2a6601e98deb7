import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { maxPasswordLength } from '../../../shared/account.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { accountWords } from '../../../words/account.ts'

interface PasswordFieldProps extends Pick<ComponentProps<typeof TextField>, 'value' | 'onValue' | 'error' | 'hint'> {
  readonly kind: keyof typeof accountWords.passwords
  /** What password managers fill in, or offer to make. */
  readonly autoComplete: 'current-password' | 'new-password'
}

export const PasswordField = ({ kind, ...props }: PasswordFieldProps) => {
  const { label, show, hide } = accountWords.passwords[kind]
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      label={label}
      type={isShown ? 'text' : 'password'}
      required
      maxLength={maxPasswordLength}
      autoCapitalize="off"
      spellCheck={false}
      className="pr-12"
      trailing={
        <button
          type="button"
          aria-label={isShown ? hide : show}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-muted hover:text-text"
        >
          {isShown ? <EyeOff className="size-[18px]" /> : <Eye className="size-[18px]" />}
        </button>
      }
      {...props}
    />
  )
}
