import { afterAll, describe, expect, test } from 'vitest'
import { AuthUser } from '../shared/account.ts'
import { goThroughPopup } from '../testing/openid.ts'
import { visitorOf } from '../testing/roles.ts'
import { shareTestServer } from '../testing/server.ts'
import { ageSessions, signIn } from '../testing/sign-in.ts'
import { errorOf, type TestVisitor } from '../testing/visitor.ts'

const server = await shareTestServer()

afterAll(() => server.stop())

const password = 'correct horse battery'
let count = 0
const newAddress = () => `fresh-${++count}@example.com`
const whoIs = async (visitor: TestVisitor): Promise<AuthUser> =>
  AuthUser.parse(((await (await visitor.fetch('/auth/v1/me')).json()) as { user: unknown }).user)
const setPassword = (visitor: TestVisitor) => visitor.send('/auth/v1/password/change', { next: password })
const changeEmail = (visitor: TestVisitor) => visitor.send('/auth/v1/email/change', { email: newAddress() })
const remove = (visitor: TestVisitor) => visitor.fetch('/auth/v1/me', { method: 'DELETE' })
const asked = { status: 403, code: 'auth/requires-recent-login' }

describe('after ten minutes', () => {
  test.each([
    ['a first password', setPassword],
    ['another address', changeEmail],
    ['deletion', remove],
  ])('%s asks who it is again', async (_name, ask) => {
    const visitor = server.visitor()
    const { uid } = await signIn(server, visitor)
    await ageSessions(server, uid, { minutes: 11 })
    expect(await errorOf(await ask(visitor))).toMatchObject(asked)
    expect(await whoIs(visitor)).toMatchObject({ uid, hasPassword: false })
    await signIn(server, visitor, (await whoIs(visitor)).email ?? '')
    await ageSessions(server, uid, { minutes: 9 })
    expect((await ask(visitor)).status).toBe(204)
  })

  test('so do linking another site and unlinking it', async () => {
    const visitor = server.visitor()
    const { uid } = await signIn(server, visitor)
    const link = { person: { email: newAddress() }, intent: 'link' } as const
    expect(await goThroughPopup(visitor, 'google', link)).toMatchObject({ code: null })
    await ageSessions(server, uid, { minutes: 11 })
    expect(await goThroughPopup(visitor, 'facebook', link)).toMatchObject({ code: 'auth/requires-recent-login' })
    expect(await errorOf(await visitor.send('/auth/v1/unlink', { provider: 'google' }))).toMatchObject(asked)
    expect((await whoIs(visitor)).providers).toEqual(['google'])
  })

  test('a visitor without an account has nothing to prove, and is deleted', async () => {
    const { visitor, userId } = await visitorOf(server, 'anonymous')
    await ageSessions(server, userId, { days: 10 })
    expect((await remove(visitor)).status).toBe(204)
  })

  test('whoever changes a password proves it by the old one', async () => {
    const visitor = server.visitor()
    const { uid } = await signIn(server, visitor)
    expect((await setPassword(visitor)).status).toBe(204)
    await ageSessions(server, uid, { minutes: 11 })
    const change = { current: password, next: 'staple of another kind' }
    expect((await visitor.send('/auth/v1/password/change', change)).status).toBe(204)
  })
})

describe('the proof', () => {
  test('a password is one: the session is a new one, and the one before is over', async () => {
    const visitor = server.visitor()
    const { uid, email } = await signIn(server, visitor)
    await setPassword(visitor)
    await ageSessions(server, uid, { minutes: 11 })
    const stolen = server.visitor()
    stolen.cookie = visitor.cookie
    expect((await visitor.send('/auth/v1/password/sign-in', { email, password })).status).toBe(200)
    expect((await stolen.fetch('/auth/v1/me')).status).toBe(204)
    expect((await remove(visitor)).status).toBe(204)
  })

  test('another site is one, for its own account only; it makes no other', async () => {
    const visitor = server.visitor()
    const person = { email: newAddress() }
    await goThroughPopup(visitor, 'google', { person })
    const { uid } = await whoIs(visitor)
    await ageSessions(server, uid, { minutes: 11 })
    const elsewhere = { email: newAddress() }
    await goThroughPopup(server.visitor(), 'google', { person: elsewhere })
    const stranger = { email: newAddress() }
    for (const other of [elsewhere, stranger]) {
      expect(await goThroughPopup(visitor, 'google', { person: other, intent: 'confirm' })).toMatchObject({
        code: 'auth/user-mismatch',
      })
      expect((await whoIs(visitor)).uid).toBe(uid)
      expect(await errorOf(await remove(visitor))).toMatchObject(asked)
    }
    expect(
      await errorOf(await server.visitor().send('/auth/v1/password/reset-link', { email: stranger.email })),
    ).toMatchObject({ code: 'auth/user-not-found' })
    expect(await goThroughPopup(visitor, 'google', { person, intent: 'confirm' })).toMatchObject({ code: null })
    expect((await remove(visitor)).status).toBe(204)
  })

  test('a code from a device that has not proven itself is none', async () => {
    const [here, phone] = [server.visitor(), server.visitor()]
    const { uid } = await signIn(server, here)
    await ageSessions(server, uid, { minutes: 11 })
    const { token } = (await (await here.send('/auth/v1/custom-token')).json()) as { token: string }
    await phone.send('/auth/v1/custom-token/redeem', { token })
    expect(await errorOf(await remove(phone))).toMatchObject(asked)
  })

  test('nobody confirms who is not signed in', async () => {
    const confirm = { person: { email: newAddress() }, intent: 'confirm' } as const
    expect(await goThroughPopup(server.visitor(), 'google', confirm)).toMatchObject({ code: 'not-signed-in' })
  })
})
