import { webhookWords as words } from '../../../words/webhooks.ts'

/** Why nobody answered. A server of another version may know other reasons. */
export const describeProblem = (name: string | null): string | null =>
  name === null
    ? null
    : (Object.entries(words.errors).find(([known]) => known === name)?.[1] ?? words.errors.unreachable)
