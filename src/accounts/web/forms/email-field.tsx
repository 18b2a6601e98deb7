import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { accountWords } from '../../../words/account.ts'

type EmailFieldProps = Pick<ComponentProps<typeof TextField>, 'value' | 'onValue' | 'error' | 'disabled'>

export const EmailField = (props: EmailFieldProps) => (
  <TextField
    label={accountWords.email}
    type="email"
    name="email"
    required
    autoComplete="email"
    placeholder={accountWords.emailExample}
    {...props}
  />
)
