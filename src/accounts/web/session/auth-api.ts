import * as z from 'zod/mini'
import { postJson, request, requestNothing } from '../../../client/api-request.ts'
import { endpointUrl } from '../../../client/web-config.ts'
import { withIntegrity } from '../../../integrity/web/integrity-header.ts'
import { AuthUser, OwnSession, Passkey, type SocialProvider } from '../../../shared/account.ts'
import { languageParameter } from '../../../words/language.ts'
import { spoken } from '../../../words/spoken.ts'

/** What every way in answers. */
const Entered = z.object({ user: AuthUser })
const DeviceToken = z.object({ token: z.string(), url: z.string(), expiresAt: z.string() })
const Sessions = z.object({ sessions: z.array(OwnSession) })
const Passkeys = z.object({ passkeys: z.array(Passkey) })
export type DeviceToken = z.infer<typeof DeviceToken>

export const sendEmailLink = (email: string): Promise<void> => postWithIntegrity('/email-link', { email })

export const redeemEmailLink = (token: string, email: string): Promise<AuthUser> =>
  enter('/email-link/redeem', { token, email })

/** The answer is the same for an address that is known: only its inbox tells. */
export const signUp = (email: string, password: string): Promise<void> =>
  postWithIntegrity('/password/sign-up', { email, password })

export const verifyEmail = (token: string): Promise<AuthUser> => enter('/email/verify', { token })

export const signInWithPassword = (email: string, password: string): Promise<AuthUser> =>
  enter('/password/sign-in', { email, password })

export const sendResetLink = (email: string): Promise<void> => postWithIntegrity('/password/reset-link', { email })

/** Refuses with the error that the reset itself would give. */
export const checkResetToken = (token: string): Promise<void> => post('/password/reset/check', { token })

export const resetPassword = (token: string, password: string): Promise<void> =>
  post('/password/reset', { token, password })

/** `current` is left out by those who have no password yet. */
export const changePassword = (next: string, current?: string): Promise<void> =>
  post('/password/change', current === undefined ? { next } : { current, next })

export const changeName = (name: string): Promise<AuthUser> => enter('/name', { name })

/** The answer is the same for an address that has an account: only its inbox tells. */
export const changeEmail = (email: string): Promise<void> => postWithIntegrity('/email/change', { email })

export const confirmEmailChange = (token: string): Promise<AuthUser> => enter('/email/change/confirm', { token })

export const stopEmailChange = (token: string): Promise<void> => post('/email/change/stop', { token })

export const listSessions = async (): Promise<OwnSession[]> =>
  (await request(await endpointUrl('auth', '/sessions'), Sessions)).sessions

/** Without an id: all but the one that asks. */
export const endOtherSessions = async (id?: string): Promise<void> =>
  requestNothing(await endpointUrl('auth', id ? `/sessions/${id}` : '/sessions'), { method: 'DELETE' })

export const listPasskeys = async (): Promise<Passkey[]> =>
  (await request(await endpointUrl('auth', '/passkeys'), Passkeys)).passkeys

export const newPasskeyOptions = async (): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  (await request(await endpointUrl('auth', '/passkeys/options'), z.any(), {
    method: 'POST',
  })) as PublicKeyCredentialCreationOptionsJSON

export const addPasskey = (response: unknown): Promise<Passkey[]> => postPasskey('', { response })

export const renamePasskey = (id: string, name: string): Promise<Passkey[]> => postPasskey('/name', { id, name })

export const removePasskey = (id: string): Promise<Passkey[]> => postPasskey('/remove', { id })

export const passkeyOptions = async (confirm: boolean): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  (await request(
    await endpointUrl('auth', '/passkeys/sign-in/options'),
    z.any(),
    postJson({ confirm }),
  )) as PublicKeyCredentialRequestOptionsJSON

export const redeemPasskey = (response: unknown, confirm: boolean): Promise<AuthUser> =>
  enter('/passkeys/sign-in', { response, confirm })

export const unlinkProvider = (provider: SocialProvider): Promise<AuthUser> => enter('/unlink', { provider })

export const endSession = (everywhere: boolean): Promise<void> => post('/sign-out', { everywhere })

export const requestDeviceToken = async (): Promise<DeviceToken> =>
  request(await endpointUrl('customToken'), DeviceToken, postJson({}))

export const redeemDeviceToken = async (token: string): Promise<AuthUser> =>
  (await request(await endpointUrl('customToken', '/redeem'), Entered, postJson({ token }))).user

export const deleteAccount = async (): Promise<void> =>
  requestNothing(await endpointUrl('auth', '/me'), { method: 'DELETE' })

export const exportUrl = (): Promise<string> => endpointUrl('auth', '/export')

const postPasskey = async (path: string, body: Body): Promise<Passkey[]> =>
  (await request(await endpointUrl('auth', `/passkeys${path}`), Passkeys, postJson(body))).passkeys

const enter = async (path: string, body: Body): Promise<AuthUser> =>
  (await request(await endpointUrl('auth', path), Entered, postJson(body))).user

const post = async (path: string, body: Body): Promise<void> =>
  requestNothing(await endpointUrl('auth', path), postJson(body))

/** These requests send mail, in the language of this page: nothing else says which language an address has chosen. */
const postWithIntegrity = (path: string, body: Body): Promise<void> =>
  withIntegrity(async (headers) =>
    requestNothing(await endpointUrl('auth', `${path}?${languageParameter}=${spoken}`), postJson(body, headers)),
  )

type Body = Readonly<Record<string, unknown>>
