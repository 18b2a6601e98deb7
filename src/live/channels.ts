import { bannersPath, subscriptionsPath, userPath } from '../shared/live.ts'
import { type Executor, notify } from '../store/database.ts'

/** A live document changed; the payload is its path. */
export const documentChannel = 'safelight_document'
/** Sessions of a user have ended; the payload is the user's id. */
export const sessionChannel = 'safelight_sessions'

// All of these are delivered when the surrounding transaction commits, and only then.

export const announceUserDocument = (db: Executor, userId: string) => notify(db, documentChannel, userPath(userId))

export const announceSubscriptions = (db: Executor, userId: string) =>
  notify(db, documentChannel, subscriptionsPath(userId))

export const announceBanners = (db: Executor) => notify(db, documentChannel, bannersPath)

/** After a sign-out, a ban or a deletion: sockets whose session does not stand any more are closed. */
export const announceSessionsEnded = (db: Executor, userId: string) => notify(db, sessionChannel, userId)
