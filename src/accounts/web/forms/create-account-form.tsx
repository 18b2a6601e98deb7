import { accountWords } from '../../../words/account.ts'
import { signUp } from '../session/auth-api.ts'
import { rememberEmailLink } from '../session/email-link.ts'
import { checkEmail, checkNewPassword, checkRepeated, weakPasswordMessage } from './check-fields.ts'
import { EmailField } from './email-field.tsx'
import { FormError } from './form-error.tsx'
import { PasswordField } from './password-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useForm } from './use-form.ts'

/** `onCreated` is called with the address that has mail now. */
export const CreateAccountForm = ({ onCreated }: { readonly onCreated: (email: string) => void }) => {
  const { field, problem, isBusy, submit } = useForm({
    empty: { email: '', password: '', repeated: '' },
    check: ({ email, password, repeated }) => ({
      email: checkEmail(email),
      password: checkNewPassword(password),
      repeated: checkRepeated(password, repeated),
    }),
    send: async ({ email, password }) => {
      const address = email.trim()
      await signUp(address, password)
      rememberEmailLink(address)
      onCreated(address)
    },
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <EmailField {...field('email')} />
      <PasswordField kind="only" autoComplete="new-password" hint={weakPasswordMessage} {...field('password')} />
      <PasswordField kind="repeated" autoComplete="new-password" {...field('repeated')} />
      <FormError message={problem} />
      <SubmitButton isBusy={isBusy}>{accountWords.send.create}</SubmitButton>
    </form>
  )
}
