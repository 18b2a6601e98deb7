import { useCallback, useEffect, useState } from 'react'
import { type ApiError, toApiError } from '../../../client/api-error.ts'
import { authState } from '../session/auth-state.ts'
import { readEmailLink } from '../session/email-link.ts'
import { openBanModal } from '../session/modals.ts'
import { enterAccount } from '../session/session.ts'
import { requestEmailLink } from '../session/sign-in.ts'
import { forgetAttempt, readSessionLink, redeemLink, type SessionLink } from './redeem-link.ts'

export type SessionPhase =
  | { readonly name: 'loading' }
  | { readonly name: 'success' }
  | { readonly name: 'error'; readonly error: ApiError }
  | { readonly name: 'email-link-sent' }
  | { readonly name: 'other-browser' }
  /** Somebody may have been sent this code: nobody becomes another account's user by opening one. */
  | { readonly name: 'asking' }
  | { readonly name: 'nothing' }

/** The life of a link that signs in. */
export const useSessionLink = () => {
  const [link] = useState(() => readSessionLink(window.location.search))
  const [email] = useState(() => addressOf(link))
  const [phase, setPhase] = useState<SessionPhase>(() => firstPhase(link, email))

  const redeem = useCallback(async () => {
    if (!link) return
    setPhase({ name: 'loading' })
    try {
      enterAccount(await redeemLink(link, email))
      setPhase({ name: 'success' })
    } catch (problem) {
      const error = toApiError(problem)
      if (error.code === 'auth/user-disabled') openBanModal()
      if (!error.code.startsWith('auth/')) forgetAttempt(link)
      setPhase(error.code === 'auth/other-browser' ? { name: 'other-browser' } : { name: 'error', error })
    }
  }, [link, email])

  useEffect(() => {
    // A spent token has no business in the address bar and the history.
    if (link) window.history.replaceState(window.history.state, '', window.location.pathname)
    if (firstPhase(link, email).name === 'loading') void redeem()
  }, [link, email, redeem])

  const sendAgain = async () => {
    if (!email) return
    setPhase({ name: 'loading' })
    const isSent = await requestEmailLink(email)
    setPhase(isSent ? { name: 'email-link-sent' } : phase)
  }

  return { phase, kind: link?.kind ?? null, canSendAgain: email !== null && link?.kind !== 'device', redeem, sendAgain }
}

/** Signed in already, the browser has used the address up, but knows it still: a second link is not from elsewhere. */
const addressOf = (link: SessionLink | null): string | null =>
  readEmailLink() ?? (link && (authState.getState().user?.email ?? null))

const firstPhase = (link: SessionLink | null, email: string | null): SessionPhase => {
  if (!link) return { name: email ? 'email-link-sent' : 'nothing' }
  if (link.kind === 'email') return { name: email ? 'loading' : 'other-browser' }
  // The server knows the browser that signed up.
  return { name: link.kind === 'verify' ? 'loading' : 'asking' }
}
