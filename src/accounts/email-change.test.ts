import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { AuthUser } from '../shared/account.ts'
import { account, oneTimeTokens, passkeys, user } from '../store/schema.ts'
import { linkIn, mailsIn, mailTo } from '../testing/mailbox.ts'
import { goThroughPopup } from '../testing/openid.ts'
import { shareTestServer } from '../testing/server.ts'
import { signIn } from '../testing/sign-in.ts'
import { errorOf, type TestVisitor } from '../testing/visitor.ts'
import { issueToken } from './one-time-tokens.ts'

const server = await shareTestServer()
const { db } = server.running.database

afterAll(() => server.stop())

let count = 0
const newAddress = () => `change-${++count}@example.com`
const whoIs = async (visitor: TestVisitor): Promise<AuthUser> =>
  AuthUser.parse(((await (await visitor.fetch('/auth/v1/me')).json()) as { user: unknown }).user)
const ask = (visitor: TestVisitor, email: string) => visitor.send('/auth/v1/email/change', { email })
const confirm = (visitor: TestVisitor, token: string) => visitor.send('/auth/v1/email/change/confirm', { token })
const stop = (token: string) => server.visitor().send('/auth/v1/email/change/stop', { token })
const tokenTo = async (address: string, kind: 'change' | 'stop'): Promise<string> => {
  const subject = kind === 'change' ? 'Confirm your new address' : 'is being changed'
  const link = new URL(linkIn(await mailTo(server.dataDir, address, subject)))
  expect(link.origin + link.pathname).toBe(`${server.url}/signin-link`)
  return link.searchParams.get(kind) ?? ''
}
/** How many addresses this browser is known to have proven. */
const knownIn = ({ cookie }: TestVisitor): number => /known_browser=([^;]+)/.exec(cookie)?.[1]?.split('~').length ?? 0
const newMember = async () => {
  const visitor = server.visitor()
  const email = newAddress()
  const { uid } = await signIn(server, visitor, email)
  return { visitor, email, uid }
}

describe('another address', () => {
  test('is given by the link to it, once, in a browser of the account; other devices are signed out', async () => {
    const { visitor, email, uid } = await newMember()
    const elsewhere = server.visitor()
    await signIn(server, elsewhere, email)
    const next = newAddress()
    expect((await ask(visitor, next.toUpperCase())).status).toBe(204)
    expect((await whoIs(visitor)).email).toBe(email)
    expect((await mailTo(server.dataDir, email, 'is being changed')).text).toContain(next)
    const token = await tokenTo(next, 'change')

    const stranger = server.visitor()
    await signIn(server, stranger)
    for (const other of [stranger, server.visitor()])
      expect(await errorOf(await confirm(other, token))).toMatchObject({ code: 'auth/other-browser' })
    expect(await (await confirm(visitor, token)).json()).toMatchObject({ user: { uid, email: next } })
    expect(await errorOf(await confirm(visitor, token))).toMatchObject({ code: 'auth/invalid-action-code' })
    expect((await elsewhere.fetch('/auth/v1/me')).status).toBe(204)
    expect((await signIn(server, server.visitor(), next)).uid).toBe(uid)
    expect(knownIn(visitor)).toBe(2)
  })

  test('leaves the old one to its account for as long as that can have it back', async () => {
    const { visitor, email, uid } = await newMember()
    const next = newAddress()
    await ask(visitor, next)
    await confirm(visitor, await tokenTo(next, 'change'))
    const kept = { status: 409, code: 'auth/address-changed' }
    const signInByLink = async () => {
      const { token } = await issueToken(db, { purpose: 'email-link', subject: email, seconds: 60 })
      return server.visitor().send('/auth/v1/email-link/redeem', { token, email })
    }
    expect(await errorOf(await signInByLink())).toMatchObject(kept)
    expect(await goThroughPopup(server.visitor(), 'google', { person: { email } })).toMatchObject({ code: kept.code })
    const { visitor: other } = await newMember()
    await ask(other, email)
    expect(await errorOf(await confirm(other, await tokenTo(email, 'change')))).toMatchObject(kept)
    expect((await stop(await tokenTo(email, 'stop'))).status).toBe(204)
    expect(await (await signInByLink()).json()).toMatchObject({ user: { uid, email } })
    await signIn(server, server.visitor(), next)
  })

  test('is not given to the banned', async () => {
    const { visitor, uid } = await newMember()
    const next = newAddress()
    await ask(visitor, next)
    await db.update(user).set({ banned: true }).where(eq(user.id, uid))
    expect(await errorOf(await confirm(visitor, await tokenTo(next, 'change')))).toMatchObject({
      code: 'auth/user-disabled',
    })
  })

  test('that has an account is told so in its own mailbox only: who asks gets the same mail as for any other', async () => {
    const { visitor, email } = await newMember()
    const taken = (await newMember()).email
    expect((await ask(visitor, taken)).status).toBe(204)
    expect((await mailTo(server.dataDir, taken)).subject).toBe('You already have a Safelight account')
    const [own, ...more] = (await mailsIn(server.dataDir)).filter(({ to }) => to === email)
    expect(own?.subject).toContain('is being changed')
    expect(more).toEqual([])
  })

  test('is asked for a few times an hour', async () => {
    const { visitor, email } = await newMember()
    for (let asked = 0; asked < 5; asked++) expect((await ask(visitor, newAddress())).status).toBe(204)
    expect(await errorOf(await ask(visitor, newAddress()))).toMatchObject({ code: 'auth/too-many-requests' })
    expect((await mailsIn(server.dataDir)).filter(({ to }) => to === email)).toHaveLength(5)
  })

  test('that got an account meanwhile is not taken from it', async () => {
    const { visitor, email } = await newMember()
    const next = newAddress()
    await ask(visitor, next)
    const token = await tokenTo(next, 'change')
    await signIn(server, server.visitor(), next)
    expect(await errorOf(await confirm(visitor, token))).toMatchObject({ code: 'auth/credential-already-in-use' })
    expect((await whoIs(visitor)).email).toBe(email)
  })

  test('is not the one that it is already, nor nonsense, nor for visitors without an account', async () => {
    const { visitor, email } = await newMember()
    expect(await errorOf(await ask(visitor, email))).toMatchObject({ code: 'auth/same-email' })
    expect((await ask(visitor, 'no address')).status).toBe(400)
    expect(await errorOf(await ask(server.visitor(), newAddress()))).toMatchObject({ code: 'not-signed-in' })
  })

  test('an address that nobody has proven is not written to: it may be a stranger', async () => {
    const visitor = server.visitor()
    const email = newAddress()
    await goThroughPopup(visitor, 'facebook', { person: { email, isVerified: false } })
    // Nor is the browser one of its owner's.
    expect(knownIn(visitor)).toBe(0)
    const next = newAddress()
    expect((await ask(visitor, next)).status).toBe(204)
    expect((await confirm(visitor, await tokenTo(next, 'change'))).status).toBe(200)
    expect(await whoIs(visitor)).toMatchObject({ email: next, emailVerified: true })
    expect((await mailsIn(server.dataDir)).filter(({ to }) => to === email)).toEqual([])
    expect(knownIn(visitor)).toBe(1)
  })
})

describe('the owner of the old address stops it', () => {
  test('before it is made: nothing changes, and every session ends', async () => {
    const { visitor, email, uid } = await newMember()
    const next = newAddress()
    await ask(visitor, next)
    const [token, stopping] = [await tokenTo(next, 'change'), await tokenTo(email, 'stop')]
    expect((await stop(stopping)).status).toBe(204)
    expect((await visitor.fetch('/auth/v1/me')).status).toBe(204)
    await signIn(server, visitor, email)
    expect(await errorOf(await confirm(visitor, token))).toMatchObject({ code: 'auth/invalid-action-code' })
    expect(await errorOf(await stop(stopping))).toMatchObject({ code: 'auth/invalid-action-code' })
    expect((await whoIs(visitor)).uid).toBe(uid)
  })

  test('after it is made, and made again: the address is back, its mailbox is the one way in, and no later link undoes it', async () => {
    const { visitor: thief, email, uid } = await newMember()
    const [second, third] = [newAddress(), newAddress()]
    // What was there before may be the thief's as well.
    await goThroughPopup(thief, 'google', { person: { email: newAddress() }, intent: 'link' })
    await db.insert(passkeys).values({ id: `key-${uid}`, userId: uid, name: 'Theirs', publicKey: '', counter: 0 })
    await ask(thief, second)
    await confirm(thief, await tokenTo(second, 'change'))
    await ask(thief, third)
    await confirm(thief, await tokenTo(third, 'change'))
    await thief.send('/auth/v1/password/change', { next: 'a password of the thief' })
    const [first, later] = [await tokenTo(email, 'stop'), await tokenTo(second, 'stop')]

    expect((await stop(first)).status).toBe(204)
    expect((await thief.fetch('/auth/v1/me')).status).toBe(204)
    expect(await errorOf(await stop(later))).toMatchObject({ code: 'auth/invalid-action-code' })
    const ways = await db.select({ way: account.providerId }).from(account).where(eq(account.userId, uid))
    expect(ways).toEqual([{ way: 'email-link' }])
    const owner = server.visitor()
    expect(await signIn(server, owner, email)).toMatchObject({ uid, email, hasPassword: false, hasPasskey: false })
  })

  test('also when the one it was changed to would stop that', async () => {
    const { visitor: thief, email, uid } = await newMember()
    const [second, third] = [newAddress(), newAddress()]
    await ask(thief, second)
    await confirm(thief, await tokenTo(second, 'change'))
    await ask(thief, third)
    const [first, later] = [await tokenTo(email, 'stop'), await tokenTo(second, 'stop')]
    expect((await stop(later)).status).toBe(204)
    expect((await stop(first)).status).toBe(204)
    const [row] = await db.select().from(user).where(eq(user.id, uid))
    expect(row?.email).toBe(email)
  })
})

test('these links are in the export without what they open, and a deleted account leaves none', async () => {
  const { visitor, email, uid } = await newMember()
  const next = newAddress()
  await ask(visitor, next)
  const stored = (await (await visitor.fetch('/auth/v1/export')).json()) as { addressChanges: object[] }
  expect(stored.addressChanges).toMatchObject([{ email }, { email: next }])
  expect(Object.keys(stored.addressChanges[0] ?? {})).toEqual(['kind', 'email', 'createdAt', 'expiresAt'])
  expect(await db.$count(oneTimeTokens, eq(oneTimeTokens.subject, uid))).toBe(2)
  await visitor.fetch('/auth/v1/me', { method: 'DELETE' })
  expect(await db.$count(oneTimeTokens, eq(oneTimeTokens.subject, uid))).toBe(0)
})

test('the display name is changed, or taken away', async () => {
  const { visitor } = await newMember()
  const rename = (name: string) => visitor.send('/auth/v1/name', { name })
  expect(await (await rename('  Ada Lovelace ')).json()).toMatchObject({ user: { displayName: 'Ada Lovelace' } })
  expect(await (await rename(' ')).json()).toMatchObject({ user: { displayName: null } })
  for (const name of ['a'.repeat(81), 'a\0b']) expect((await rename(name)).status).toBe(400)
  expect(await errorOf(await server.visitor().send('/auth/v1/name', { name: 'Ada' }))).toMatchObject({
    code: 'not-signed-in',
  })
})
