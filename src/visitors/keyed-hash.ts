import { deriveKey, sign } from '../store/signatures.ts'

/**
 * What stands for somebody in tables that should not be lists of people: an HMAC with this server's secret. Whoever reads the database
 * alone cannot tell whose it is, not even by trying all addresses there are.
 */
const keyedHash = (
  secret: string,
  kind: 'network' | 'person' | 'card' | 'subscription' | 'user',
  text: string,
): string => sign(deriveKey(secret, `keyed hash of a ${kind}`), text)

/** `block` is what counts as one network address. */
export const hashNetwork = (secret: string, block: string): string => keyedHash(secret, 'network', block)

/** The owner of a mailbox, however they write its address. */
export const hashPerson = (secret: string, email: string): string => keyedHash(secret, 'person', mailboxOf(email))

/** What a payment service tells one card from another by. */
export const hashCard = (secret: string, fingerprint: string): string => keyedHash(secret, 'card', fingerprint)

export const hashOwner = (secret: string, userId: string): string => keyedHash(secret, 'user', userId)

export const hashSubscription = (secret: string, id: string): string => keyedHash(secret, 'subscription', id)

/**
 * Nearly every mail service delivers `ada+tag@` to `ada@`, and Gmail `a.da@` as well. Where that is wrong, two people are taken for one
 * when a trial is offered; they sign in apart all the same.
 */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const host = email.slice(at + 1).toLowerCase()
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  const name = email.slice(0, at).toLowerCase()
  // An address that begins with its tag has no name without it.
  const untagged = name.replace(/(?<=.)\+.*$/, '')
  return `${isGmail ? untagged.replaceAll('.', '') : untagged}@${isGmail ? 'gmail.com' : host}`
}
