import { checkNewPassword, checkRepeated, checkRequired, weakPasswordMessage } from './check-fields.ts'
import { Form } from './form.tsx'
import { PasswordField } from './password-field.tsx'
import { useForm } from './use-form.ts'

interface NewPasswordFormProps {
  readonly button: string
  /** Those who change a password show that they know it. */
  readonly asksCurrent?: boolean
  readonly send: (password: string, current: string) => Promise<void>
}

export const NewPasswordForm = ({ button, asksCurrent = false, send }: NewPasswordFormProps) => {
  const { field, ...form } = useForm({
    empty: { current: '', password: '', repeated: '' },
    check: ({ current, password, repeated }) => ({
      current: asksCurrent ? checkRequired(current) : null,
      password: checkNewPassword(password),
      repeated: checkRepeated(password, repeated),
    }),
    send: ({ password, current }) => send(password, current),
  })
  return (
    <Form form={form} button={button}>
      {asksCurrent && <PasswordField kind="current" autoComplete="current-password" {...field('current')} />}
      <PasswordField kind="next" autoComplete="new-password" hint={weakPasswordMessage} {...field('password')} />
      <PasswordField kind="repeated" autoComplete="new-password" {...field('repeated')} />
    </Form>
  )
}
