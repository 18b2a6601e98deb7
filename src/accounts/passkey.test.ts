import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { AuthUser, maxPasskeys, type Passkey } from '../shared/account.ts'
import { account, oneTimeTokens, passkeys } from '../store/schema.ts'
import { attestAsAndroid } from '../testing/android-attestation.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { goThroughPopup } from '../testing/openid.ts'
import { shareTestServer } from '../testing/server.ts'
import { ageSessions, ban, signIn } from '../testing/sign-in.ts'
import { errorOf, type TestVisitor } from '../testing/visitor.ts'

const server = await shareTestServer()
const { db } = server.running.database
const origin = server.url

afterAll(() => server.stop())

type Authenticator = ReturnType<typeof createAuthenticator>
interface Options {
  readonly challenge: string
}

const ask = async (visitor: TestVisitor, path: string, body?: unknown): Promise<Options> => {
  const answer = await visitor.send(`/auth/v1/passkeys${path}`, body)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Options
}
const list = async (visitor: TestVisitor): Promise<Passkey[]> =>
  ((await (await visitor.fetch('/auth/v1/passkeys')).json()) as { passkeys: Passkey[] }).passkeys
const add = async (visitor: TestVisitor, device: Authenticator) =>
  visitor.send('/auth/v1/passkeys', { response: device.register(await ask(visitor, '/options'), { origin }) })
const enter = async (visitor: TestVisitor, device: Authenticator, circumstances: object = {}) => {
  const options = await ask(visitor, '/sign-in/options', {})
  return visitor.send('/auth/v1/passkeys/sign-in', {
    response: device.assert(options, { origin, ...circumstances }),
  })
}
const confirm = async (visitor: TestVisitor, device: Authenticator) => {
  const options = await ask(visitor, '/sign-in/options', { confirm: true })
  return visitor.send('/auth/v1/passkeys/sign-in', { response: device.assert(options, { origin }), confirm: true })
}
const whoIs = async (visitor: TestVisitor): Promise<AuthUser | null> => {
  const answer = await visitor.fetch('/auth/v1/me')
  return answer.status === 204 ? null : AuthUser.parse(((await answer.json()) as { user: unknown }).user)
}
const newMember = async () => {
  const [visitor, device] = [server.visitor(), createAuthenticator()]
  const { uid } = await signIn(server, visitor)
  expect((await add(visitor, device)).status).toBe(200)
  return { visitor, device, uid }
}
const refused = { status: 400, code: 'auth/passkey-failed' }

describe('a passkey', () => {
  test('is added, listed, named and removed by its owner alone', async () => {
    const { visitor, device, uid } = await newMember()
    expect(await whoIs(visitor)).toMatchObject({ uid, hasPasskey: true })
    expect(await list(visitor)).toMatchObject([{ id: device.id, lastUsedAt: null }])
    const stranger = server.visitor()
    await signIn(server, stranger)
    const rename = (by: TestVisitor, name: string) => by.send('/auth/v1/passkeys/name', { id: device.id, name })
    const remove = (by: TestVisitor) => by.send('/auth/v1/passkeys/remove', { id: device.id })
    for (const answer of [await rename(stranger, 'Mine'), await remove(stranger)])
      expect(await errorOf(answer)).toMatchObject({ code: 'not-found' })
    for (const name of ['', ' ', 'a'.repeat(81)]) expect((await rename(visitor, name)).status).toBe(400)
    expect(await (await rename(visitor, 'My phone')).json()).toMatchObject({ passkeys: [{ name: 'My phone' }] })

    await ageSessions(server, uid, { minutes: 11 })
    for (const answer of [await remove(visitor), await visitor.send('/auth/v1/passkeys/options')])
      expect(await errorOf(answer)).toMatchObject({ code: 'auth/requires-recent-login' })
    expect((await confirm(visitor, device)).status).toBe(200)
    expect(await (await remove(visitor)).json()).toEqual({ passkeys: [] })
    expect(await errorOf(await enter(server.visitor(), device))).toMatchObject(refused)
  })

  test('signs in, and notes its use', async () => {
    const { visitor, device, uid } = await newMember()
    const elsewhere = server.visitor()
    expect(await (await enter(elsewhere, device)).json()).toMatchObject({ user: { uid } })
    expect((await whoIs(elsewhere))?.uid).toBe(uid)
    expect((await list(visitor))[0]?.lastUsedAt).not.toBeNull()
  })

  test('is in the export without its key, and goes with the account', async () => {
    const { visitor, device, uid } = await newMember()
    const [row] = await db.select().from(passkeys).where(eq(passkeys.userId, uid))
    const stored = await (await visitor.fetch('/auth/v1/export')).text()
    expect(JSON.parse(stored)).toMatchObject({ passkeys: [{ id: device.id, lastUsedAt: null }] })
    expect(stored).not.toContain(row?.publicKey)
    expect((await visitor.fetch('/auth/v1/me', { method: 'DELETE' })).status).toBe(204)
    expect(await db.$count(passkeys, eq(passkeys.userId, uid))).toBe(0)
  })

  test('is a way in: the last one stays', async () => {
    const [visitor, device] = [server.visitor(), createAuthenticator()]
    await goThroughPopup(visitor, 'google', { person: { email: `passkey-${Date.now()}@example.com` } })
    await add(visitor, device)
    expect((await visitor.send('/auth/v1/unlink', { provider: 'google' })).status).toBe(200)
    const remove = () => visitor.send('/auth/v1/passkeys/remove', { id: device.id })
    expect(await errorOf(await remove())).toMatchObject({ code: 'auth/last-provider' })
    expect(await list(visitor)).toHaveLength(1)
    expect(await db.$count(account, eq(account.userId, (await whoIs(visitor))?.uid ?? ''))).toBe(0)
  })

  test('there are not too many of', async () => {
    const { visitor, uid } = await newMember()
    const more = Array.from({ length: maxPasskeys - 1 }, (_, index) => ({ id: `${uid}-${index}`, userId: uid }))
    await db.insert(passkeys).values(more.map((row) => ({ ...row, name: 'One more', publicKey: '', counter: 0 })))
    expect(await errorOf(await visitor.send('/auth/v1/passkeys/options'))).toMatchObject({
      code: 'auth/too-many-passkeys',
    })
  })

  test('there are not too many of either when several are made at a time', async () => {
    const { visitor, uid } = await newMember()
    const more = Array.from({ length: maxPasskeys - 2 }, (_, index) => ({ id: `${uid}-${index}`, userId: uid }))
    await db.insert(passkeys).values(more.map((row) => ({ ...row, name: 'One more', publicKey: '', counter: 0 })))
    const made = [await ask(visitor, '/options'), await ask(visitor, '/options')].map((options) =>
      createAuthenticator().register(options, { origin }),
    )
    const answers = await Promise.all(made.map((response) => visitor.send('/auth/v1/passkeys', { response })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await list(visitor)).toHaveLength(maxPasskeys)
  })

  test('that somebody has is nobody else’s', async () => {
    const { device, uid } = await newMember()
    const other = server.visitor()
    await signIn(server, other)
    expect(await errorOf(await add(other, device))).toMatchObject(refused)
    expect(await (await enter(server.visitor(), device)).json()).toMatchObject({ user: { uid } })
  })

  test('is kept by the session that proved itself for it, however long the device takes, and by no other', async () => {
    const { visitor, uid } = await newMember()
    const elsewhere = server.visitor()
    await signIn(server, elsewhere, (await whoIs(visitor))?.email ?? '')
    const response = createAuthenticator().register(await ask(visitor, '/options'), { origin })
    await ageSessions(server, uid, { minutes: 11 })
    expect((await elsewhere.send('/auth/v1/passkeys', { response })).status).toBe(400)
    expect((await visitor.send('/auth/v1/passkeys', { response })).status).toBe(200)
  })

  test('says nothing about its maker that we would look up: certificates have us fetch nothing', async () => {
    const fetched: string[] = []
    const lists = createServer((request, answer) => {
      fetched.push(request.url ?? '')
      answer.end()
    }).listen(0, '127.0.0.1')
    await once(lists, 'listening')
    const url = `http://127.0.0.1:${(lists.address() as AddressInfo).port}/revoked`
    const visitor = server.visitor()
    await signIn(server, visitor)
    const response = createAuthenticator().register(await ask(visitor, '/options'), {
      origin,
      attest: (hash, { publicKey }) => attestAsAndroid(hash, publicKey, url),
    })
    const answer = await visitor.send('/auth/v1/passkeys', { response })
    lists.close()
    expect(fetched).toEqual([])
    expect(answer.status).toBe(200)
  })
})

describe('nobody signs in', () => {
  test.each([
    ['on another site', { origin: 'https://evil.example' }],
    ['without a finger or a PIN', { isVerified: false }],
  ])('%s', async (_name, circumstances) => {
    const { device } = await newMember()
    const visitor = server.visitor()
    expect(await errorOf(await enter(visitor, device, circumstances))).toMatchObject(refused)
    expect(await whoIs(visitor)).toBeNull()
  })

  test('with what was signed before, late, or for something else', async () => {
    const { visitor: owner, device } = await newMember()
    const visitor = server.visitor()
    const send = (response: unknown) => visitor.send('/auth/v1/passkeys/sign-in', { response })
    const signed = device.assert(await ask(visitor, '/sign-in/options', {}), { origin })
    expect((await send(signed)).status).toBe(200)
    await visitor.send('/auth/v1/sign-out', {})
    const late = device.assert(await ask(visitor, '/sign-in/options', {}), { origin })
    await db.update(oneTimeTokens).set({ expiresAt: new Date(0) })
    const registering = await ask(owner, '/options')
    for (const response of [
      signed,
      late,
      device.assert({ ...registering, rpId: new URL(origin).hostname } as Options, { origin }),
      device.assert({ challenge: 'made-up', rpId: new URL(origin).hostname } as Options, { origin }),
    ]) {
      expect((await errorOf(await send(response))).status).toBe(400)
      expect(await whoIs(visitor)).toBeNull()
    }
  })

  test('with another key, nor with a copy that counts less', async () => {
    const { device } = await newMember()
    const other = createAuthenticator()
    const visitor = server.visitor()
    expect(await errorOf(await enter(visitor, other))).toMatchObject(refused)
    const forged = {
      ...other.assert(await ask(visitor, '/sign-in/options', {}), { origin }),
      id: device.id,
      rawId: device.id,
    }
    expect(await errorOf(await visitor.send('/auth/v1/passkeys/sign-in', { response: forged }))).toMatchObject(refused)
    expect((await enter(visitor, device, { counter: 5 })).status).toBe(200)
    expect(await errorOf(await enter(server.visitor(), device, { counter: 5 }))).toMatchObject(refused)
    expect((await enter(server.visitor(), device, { counter: 6 })).status).toBe(200)
  })

  test('with one of somebody who had the account before the owner of its address proved it', async () => {
    const [thief, device] = [server.visitor(), createAuthenticator()]
    const email = `early-${Date.now()}@example.com`
    await goThroughPopup(thief, 'facebook', { person: { email, isVerified: false } })
    expect((await add(thief, device)).status).toBe(200)
    await signIn(server, server.visitor(), email)
    expect(await errorOf(await enter(server.visitor(), device))).toMatchObject(refused)
  })

  test('who is banned', async () => {
    const { device, uid } = await newMember()
    await ban(server, uid)
    expect(await errorOf(await enter(server.visitor(), device))).toMatchObject({ code: 'auth/user-disabled' })
  })

  test('as somebody else by confirming', async () => {
    const { visitor, uid } = await newMember()
    const { device: others } = await newMember()
    expect(await errorOf(await confirm(visitor, others))).toMatchObject({ code: 'auth/user-mismatch' })
    expect((await whoIs(visitor))?.uid).toBe(uid)
  })

  test('and nobody adds one for somebody else', async () => {
    const { visitor } = await newMember()
    const stranger = server.visitor()
    await signIn(server, stranger)
    const response = createAuthenticator().register(await ask(visitor, '/options'), { origin })
    expect((await stranger.send('/auth/v1/passkeys', { response })).status).toBe(400)
    expect(await list(stranger)).toEqual([])
    expect(await errorOf(await server.visitor().send('/auth/v1/passkeys/options'))).toMatchObject({
      code: 'not-signed-in',
    })
  })
})
