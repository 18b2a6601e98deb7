import { TextField } from '../../../ui/fields/text-field.tsx'
import { settingsWords } from '../../../words/settings.ts'
import { Form } from './form.tsx'
import { useForm } from './use-form.ts'

interface TextFormProps {
  /** What is in the field at first. */
  readonly text?: string
  readonly label: string
  readonly button?: string
  readonly maxLength: number
  readonly check?: (text: string) => string | null
  readonly send: (text: string) => Promise<void>
}

/** One line of text, and the button that sends it. */
export const TextForm = ({
  text = '',
  label,
  button = settingsWords.save,
  maxLength,
  check = () => null,
  send,
}: TextFormProps) => {
  const { field, ...form } = useForm({
    empty: { text },
    check: (values) => ({ text: check(values.text.trim()) }),
    send: (values) => send(values.text.trim()),
  })
  return (
    <Form form={form} button={button}>
      <TextField label={label} maxLength={maxLength} autoComplete="off" data-focus-first {...field('text')} />
    </Form>
  )
}
