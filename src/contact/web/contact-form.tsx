import { useRouterState } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { Form } from '../../accounts/web/forms/form.tsx'
import { useForm } from '../../accounts/web/forms/use-form.ts'
import { signedInUser, useAuthState } from '../../accounts/web/session/auth-state.ts'
import { contactLimits } from '../../shared/contact.ts'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { contactWords } from '../../words/contact.ts'
import { checkMessage } from './check-message.ts'
import { forgetMessage, keepDraft, startDraft, topicOf } from './contact-draft.ts'
import type { SentMessage } from './message-sent.tsx'
import { sendMessage } from './send-message.ts'
import { TopicField } from './topic-field.tsx'

const words = contactWords.form

interface ContactFormProps {
  /** What the page can tell about itself, if the sender wants to add it. */
  readonly details: string
  readonly onSent: (message: SentMessage) => void
}

/** A message to the operator. What is typed stays until it is sent. */
export const ContactForm = ({ details, onSent }: ContactFormProps) => {
  const search = useRouterState({ select: (state) => state.location.searchStr })
  const knownEmail = useAuthState((state) => signedInUser(state)?.email ?? null)
  const [addsDetails, setAddsDetails] = useState(false)
  const [start] = useState(() => startDraft(search, knownEmail))
  const { values, field, ...form } = useForm({
    empty: start,
    check: checkMessage,
    send: async (draft) => {
      const sent = {
        email: draft.email.trim(),
        topic: topicOf(draft),
        message: draft.message.trim(),
        ...(draft.name.trim() && { name: draft.name.trim() }),
        ...(draft.request.trim() && { request: draft.request.trim() }),
      }
      await sendMessage({ ...sent, ...(addsDetails && { details: details.slice(0, contactLimits.details) }) })
      forgetMessage(draft)
      onSent(sent)
    },
  })
  useEffect(() => keepDraft(values), [values])

  const { onValue: setEmail } = field('email')
  // Whoever is signed in is sometimes known only after the page is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is filled in once, and may then be emptied
  useEffect(() => {
    if (knownEmail && values.email === '') setEmail(knownEmail)
  }, [knownEmail])

  return (
    <Form form={form} button={words.send} gap="gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={words.name} autoComplete="name" maxLength={contactLimits.name} {...field('name')} />
        <TextField
          label={words.email}
          hint={words.emailHint}
          type="email"
          autoComplete="email"
          required
          {...field('email')}
        />
      </div>
      <TopicField {...field('topic')} />
      <TextField label={words.request} autoComplete="off" hint={words.requestHint} {...field('request')} />
      <TextAreaField
        label={words.message}
        isRequired
        maxLength={contactLimits.message}
        rows={6}
        {...field('message')}
      />
      <DetailsBox isTicked={addsDetails} onTick={setAddsDetails} />
    </Form>
  )
}

interface DetailsBoxProps {
  readonly isTicked: boolean
  readonly onTick: (isTicked: boolean) => void
}

const DetailsBox = ({ isTicked, onTick }: DetailsBoxProps) => {
  const id = useId()
  return (
    <div className="flex items-center gap-3 touch:min-h-11">
      <input
        id={id}
        type="checkbox"
        checked={isTicked}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        className="size-4 shrink-0 accent-text touch:size-5"
      />
      <label htmlFor={id} className="cursor-pointer text-sm">
        {words.details}
      </label>
    </div>
  )
}
