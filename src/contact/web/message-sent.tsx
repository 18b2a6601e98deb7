import { CircleCheck } from 'lucide-react'
import type { ContactMessage } from '../../shared/contact.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { contactWords } from '../../words/contact.ts'

const words = contactWords.sent

export type SentMessage = Omit<ContactMessage, 'details'>

interface MessageSentProps {
  readonly message: SentMessage
  readonly onAnother: () => void
}

/** Thanks, what happens next, and what was sent: the only copy that its writer has. */
export const MessageSent = ({ message, onAnother }: MessageSentProps) => {
  const { name, email, topic, request, message: text } = message
  return (
    <div className="flex animate-rise-in flex-col gap-5">
      <h3 ref={takeFocus} tabIndex={-1} className="flex items-center gap-2 text-lg font-semibold outline-none">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-ok" />
        {words.title}
      </h3>
      <p>{words.next(window.location.host)}</p>
      <dl className="divide-y border-y text-sm">
        <Row label={words.email}>{name ? `${name} <${email}>` : email}</Row>
        <Row label={words.topic}>{contactWords.form.topics[topic]}</Row>
        {request && <Row label={words.request}>{request}</Row>}
        <Row label={words.message}>{text}</Row>
      </dl>
      <div>
        <Button onClick={onAnother}>{words.another}</Button>
      </div>
    </div>
  )
}

const Row = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[9rem_1fr]">
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-0 break-words whitespace-pre-wrap">{children}</dd>
  </div>
)

/** The button that had it is gone. */
const takeFocus = (element: HTMLElement | null): void => element?.focus()
