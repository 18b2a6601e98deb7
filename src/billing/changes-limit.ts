import type { AttemptLimit } from '../visitors/attempts.ts'

/** Each asks the provider several times; nobody needs more. */
export const changesLimit: AttemptLimit = { name: 'billing-changes', max: 60, minutes: 15 }
