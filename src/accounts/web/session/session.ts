import { toApiError } from '../../../client/api-error.ts'
import { closeLoginModal } from '../../../client/modals.ts'
import { startLater } from '../../../client/start-later.ts'
import { forgetPerson } from '../../../client/storage.ts'
import { sessionEndedEvent } from '../../../live/web/session-ended.ts'
import type { AuthUser } from '../../../shared/account.ts'
import { forgetRegistration, trackRegistration } from '../../../signals/web/registration.ts'
import { authState, forgetAuthState, signedInUser, watchOtherTabs } from './auth-state.ts'
import { forgetEmailLink } from './email-link.ts'
import { fetchMe } from './fetch-me.ts'
import { isBanModalOpen, openBanModal } from './modals.ts'
import { dismissAuthToast } from './show-auth-toast.ts'
import { writeStatus, writeStatusCookie } from './status-cookie.ts'

/** How many times the server was asked who the visitor is, and the last of these requests that was answered. */
let asked = 0
let answered = 0
let followed: string | null = null
let stopFollowing: (() => void) | null = null

/** Whoever signs in as somebody else ends a session, too: their answer is on its way. */
const endedElsewhereMs = 1000

/** Asks who the visitor is and keeps the answer up to date. Called once, by the layout. */
export const startSession = (): (() => void) => {
  const stopCookie = authState.subscribe(writeStatusCookie)
  const stopTabs = watchOtherTabs(({ user, userLoaded }) => {
    const before = authState.getState().user
    if (before?.uid === user?.uid) return
    // What is on this screen belongs to whoever has just left in the other tab.
    if (signedInUser({ user: before })) window.location.reload()
    else if (userLoaded) void refreshUser()
  })
  const recheck = () => window.setTimeout(() => void checkSessionEnd(), endedElsewhereMs)
  window.addEventListener(sessionEndedEvent, recheck)
  void refreshUser()
  return () => {
    window.removeEventListener(sessionEndedEvent, recheck)
    stopCookie()
    stopTabs()
    follow(null)
  }
}

/** Reads the user again: at the start, and after whatever a popup or another tab has changed. */
export const refreshUser = async (): Promise<void> => {
  const request = ++asked
  try {
    const user = await fetchMe()
    if (isLatest(request)) setUser(user)
  } catch (error) {
    // The server cannot be asked: what was known of the visitor stands until it can, and nothing more counts as read.
    if (toApiError(error).code !== 'auth/user-disabled' || !isLatest(request)) return
    setUser(null)
    openBanModal()
  }
}

/** An answer may be overtaken, by a sign-in or by one to a later question: it then tells of somebody who has left. */
const isLatest = (request: number): boolean => {
  if (request < answered) return false
  answered = request
  return true
}

/** The session was ended from another device, or by a ban. */
const checkSessionEnd = async (): Promise<void> => {
  const before = signedInUser(authState.getState())
  await refreshUser()
  const { user } = authState.getState()
  if (before && before.uid !== user?.uid && !isBanModalOpen()) window.location.reload()
}

/** Called after any way of signing in. */
export const enterAccount = (user: AuthUser): void => {
  forgetEmailLink()
  closeLoginModal()
  answered = ++asked
  setUser(user)
}

/** Called after signing out, or when the account is gone. It loads a new page, because this one is full of what was theirs. */
export const leaveAccount = (): void => {
  closeLoginModal()
  follow(null)
  forgetAuthState()
  writeStatus('free')
  forgetEmailLink()
  forgetRegistration()
  forgetPerson()
  window.location.assign('/')
}

const setUser = (user: AuthUser | null): void => {
  const before = authState.getState()
  const isSame = before.user?.uid === user?.uid
  const account = signedInUser({ user })
  const kept = isSame
    ? {}
    : { metadata: null, metadataLoaded: !account, subscription: null, subscriptionLoaded: !account }
  // Those without an account have neither a document nor a subscription to wait for.
  const nothingToRead = account ? {} : { metadataLoaded: true, subscriptionLoaded: true }
  authState.setState({ user, userLoaded: true, ...kept, ...nothingToRead })
  if (account) trackRegistration(account)
  if (account && !isSame) void dismissAuthToast()
  follow(account?.uid ?? null)
}

/** Documents are only followed for an account; the code for that is loaded with the first one. */
const follow = (uid: string | null): void => {
  if (uid === followed) return
  stopFollowing?.()
  stopFollowing = null
  followed = uid
  if (uid === null) return
  stopFollowing = startLater(
    () => import('./follow-account.ts'),
    ({ followAccount }) => followAccount(uid),
  )
}
