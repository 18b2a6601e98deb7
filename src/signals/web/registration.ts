import type { AuthUser } from '../../shared/account.ts'
import { tell } from './tell.ts'

const recentRegistrationMs = 30_000
const storageKey = 'safelight-registered'

/** A clock that is behind the server's finds the account made in the future: recent, too. */
export const isRecentRegistration = (user: AuthUser, now: number): boolean =>
  now - Date.parse(user.metadata.creationTime) < recentRegistrationMs

export const forgetRegistration = (): void => {
  try {
    localStorage.removeItem(storageKey)
  } catch {}
}

/** Once for each account, whatever is reloaded and in however many tabs. */
export const announceRegistration = (user: AuthUser): void => {
  if (!isRecentRegistration(user, Date.now())) return
  try {
    if (localStorage.getItem(storageKey) === user.uid) return
    localStorage.setItem(storageKey, user.uid)
  } catch {
    // Announced again after a reload, then.
  }
  tell({ name: 'registrationComplete' })
}
