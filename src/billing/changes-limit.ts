import type { AttemptLimit } from '../visitors/attempts.ts'

/** Each asks the provider several times; nobody needs more. */
export const changesLimit: AttemptLimit = { name: 'billing-changes', max: 60, minutes: 15 }

/** Looks for payments that nobody told us of; beyond it, what is known here is shown. */
export const looksLimit: AttemptLimit = { name: 'billing-looks', max: 60, minutes: 15 }
