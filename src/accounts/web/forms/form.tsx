import { CircleAlert } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { accountWords } from '../../../words/account.ts'

interface FormProps {
  /** What `useForm` returns. */
  readonly form: {
    readonly problem: string | null
    readonly isBusy: boolean
    readonly submit: (event: FormEvent) => Promise<void>
  }
  /** The label of the submit button. */
  readonly button: string
  readonly gap?: 'gap-4' | 'gap-5'
  readonly children: ReactNode
}

/** Fields, the server's error, and the button that sends them. */
export const Form = ({ form: { problem, isBusy, submit }, button, gap = 'gap-4', children }: FormProps) => (
  <form noValidate onSubmit={submit} className={`flex flex-col ${gap}`}>
    {children}
    <FormError message={problem} />
    <SubmitButton isBusy={isBusy}>{button}</SubmitButton>
  </form>
)

/** Why the server refused the form, above the button that was pressed. */
export const FormError = ({ message }: { readonly message: string | null }) =>
  message && (
    <p role="alert" className="flex items-start gap-2 rounded-control border border-danger/40 px-3 py-2.5 text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
      {message}
    </p>
  )

interface SubmitButtonProps {
  readonly isBusy: boolean
  readonly disabled?: boolean
  readonly children: string
}

/** While it is busy it keeps the focus, for a question that may come in between: `useForm` sends nothing twice. */
export const SubmitButton = ({ isBusy, disabled = false, children }: SubmitButtonProps) => (
  <Button
    type="submit"
    variant="primary"
    size="large"
    disabled={disabled}
    aria-disabled={isBusy || undefined}
    className="w-full"
  >
    {isBusy && <Spinner label={accountWords.send.sending} />}
    {children}
  </Button>
)
