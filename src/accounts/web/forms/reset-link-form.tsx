import { accountWords } from '../../../words/account.ts'
import { sendResetLink } from '../session/auth-api.ts'
import { checkEmail } from './check-fields.ts'
import { EmailField } from './email-field.tsx'
import { FormError } from './form-error.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useForm } from './use-form.ts'

export const ResetLinkForm = ({ onSent }: { readonly onSent: (email: string) => void }) => {
  const { field, problem, isBusy, submit } = useForm({
    empty: { email: '' },
    check: ({ email }) => ({ email: checkEmail(email) }),
    send: async ({ email }) => {
      await sendResetLink(email.trim())
      onSent(email.trim())
    },
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <EmailField {...field('email')} />
      <FormError message={problem} />
      <SubmitButton isBusy={isBusy}>{accountWords.send.resetLink}</SubmitButton>
    </form>
  )
}
