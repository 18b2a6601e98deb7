import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { accountWords } from '../../../words/account.ts'

type EmailFieldProps = Pick<ComponentProps<typeof TextField>, 'value' | 'onValue' | 'error' | 'disabled'> & {
  readonly label?: string
  /** Where it signs in, browsers list passkeys with the addresses they know. */
  readonly autoComplete?: 'email' | 'username webauthn'
}

export const EmailField = ({ label = accountWords.email, autoComplete = 'email', ...props }: EmailFieldProps) => (
  <TextField
    label={label}
    type="email"
    name="email"
    required
    autoComplete={autoComplete}
    placeholder={accountWords.emailExample}
    {...props}
  />
)
