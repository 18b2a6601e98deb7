import { accountWords } from '../../../words/account.ts'
import { signInWithPassword } from '../session/auth-api.ts'
import { enterAccount } from '../session/session.ts'
import { checkEmail, checkRequired } from './check-fields.ts'
import { EmailField } from './email-field.tsx'
import { FormError } from './form-error.tsx'
import { PasswordField } from './password-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useForm } from './use-form.ts'

export const PasswordSignInForm = () => {
  const { field, problem, isBusy, submit } = useForm({
    empty: { email: '', password: '' },
    check: ({ email, password }) => ({ email: checkEmail(email), password: checkRequired(password) }),
    send: async ({ email, password }) => enterAccount(await signInWithPassword(email.trim(), password)),
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <EmailField {...field('email')} />
      <PasswordField kind="only" autoComplete="current-password" {...field('password')} />
      <FormError message={problem} />
      <SubmitButton isBusy={isBusy}>{accountWords.send.signIn}</SubmitButton>
    </form>
  )
}
