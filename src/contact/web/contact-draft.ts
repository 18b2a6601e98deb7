import { forgetTab, personalNames, readTab, writeTab } from '../../client/storage.ts'
import { type ContactTopic, isContactTopic, requestNumberPattern } from '../../shared/contact.ts'

/** What stands in the form. */
export type ContactDraft = Readonly<Record<'name' | 'email' | 'topic' | 'request' | 'message', string>>

const empty: ContactDraft = { name: '', email: '', topic: 'support', request: '', message: '' }

/** Outside the component: whoever looks something up on another page finds it again. */
let draft: ContactDraft = { ...empty, ...readTab<Partial<ContactDraft>>(personalNames.messageDraft, {}) }

export const keepDraft = (values: ContactDraft): void => {
  draft = values
  if (values.message !== '') writeTab(personalNames.messageDraft, values)
  else forgetTab(personalNames.messageDraft)
}

/** Who wrote once has the same name when writing again. */
export const forgetMessage = ({ name, email }: ContactDraft): void => {
  draft = { ...empty, name, email }
  forgetTab(personalNames.messageDraft)
}

/** The draft of this visit. An address such as `/a/contact?topic=billing&request=…` says what it is about. */
export const startDraft = (search: string, knownEmail: string | null): ContactDraft => {
  const asked = new URLSearchParams(search)
  const topic = asked.get('topic')
  // The router quotes what would otherwise read as a number.
  const request = (asked.get('request') ?? '').replace(/^"|"$/g, '')
  return {
    ...draft,
    email: draft.email || knownEmail || '',
    ...(isContactTopic(topic) && { topic }),
    ...(requestNumberPattern.test(request) && { request }),
  }
}

export const topicOf = ({ topic }: ContactDraft): ContactTopic => (isContactTopic(topic) ? topic : 'other')
