import { forgetBrowser, readText, writeText } from '../../client/storage.ts'
import type { AuthUser } from '../../shared/account.ts'
import { track } from './track.ts'

const recentRegistrationMs = 30_000
const storageKey = 'safelight-registered'

/** A clock that is behind the server's finds the account made in the future: recent, too. */
export const isRecentRegistration = (user: AuthUser, now: number): boolean =>
  now - Date.parse(user.metadata.creationTime) < recentRegistrationMs

export const forgetRegistration = (): void => forgetBrowser(storageKey)

/** Tracks a registration once for each account, whatever is reloaded and in however many tabs. */
export const trackRegistration = (user: AuthUser): void => {
  if (!isRecentRegistration(user, Date.now()) || readText(storageKey) === user.uid) return
  writeText(storageKey, user.uid)
  track({ name: 'registrationComplete' })
}
