import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { linkIn, mailsIn, mailTo } from '../testing/mailbox.ts'
import { shareTestServer } from '../testing/server.ts'
import { ban, signIn } from '../testing/sign-in.ts'
import { errorOf, type TestVisitor } from '../testing/visitor.ts'

const server = await shareTestServer()

afterAll(() => server.stop())

const password = 'correct horse battery'
const other = 'staple of another kind'
let count = 0

interface Member {
  readonly visitor: TestVisitor
  readonly email: string
  readonly uid: string
}

const newMember = async (): Promise<Member> => {
  const visitor = server.visitor()
  const email = `member-${++count}@example.com`
  const { uid } = await signIn(server, visitor, email)
  expect((await change(visitor, { next: password })).status).toBe(204)
  return { visitor, email, uid }
}

const change = (visitor: TestVisitor, body: object) => visitor.send('/auth/v1/password/change', body)
const enter = (email: string, secret: string, visitor = server.visitor()) =>
  visitor.send('/auth/v1/password/sign-in', { email, password: secret })
const askForReset = (email: string) => server.visitor().send('/auth/v1/password/reset-link', { email })
const reset = (token: string, secret: string, visitor = server.visitor()) =>
  visitor.send('/auth/v1/password/reset', { token, password: secret })
const isSignedIn = async (visitor: TestVisitor): Promise<boolean> => (await visitor.fetch('/auth/v1/me')).status === 200
const check = (token: string) => server.visitor().send('/auth/v1/password/reset/check', { token })
const resetToken = async (email: string): Promise<string> => {
  expect((await askForReset(email)).status).toBe(204)
  const link = new URL(linkIn(await mailTo(server.dataDir, email, 'new password')))
  expect(link.origin + link.pathname).toBe(`${server.url}/reset-password`)
  return link.searchParams.get('token') ?? ''
}

describe('signing in', () => {
  test('with the right password', async () => {
    const { email, uid } = await newMember()
    const visitor = server.visitor()
    const answer = await enter(email.toUpperCase(), password, visitor)
    expect(await answer.json()).toMatchObject({ user: { uid, email, hasPassword: true } })
    expect(await isSignedIn(visitor)).toBe(true)
  })

  test('says the same of a wrong password, an unknown address and an account without one', async () => {
    const { email } = await newMember()
    await signIn(server, server.visitor(), 'only-links@example.com')
    const answers = await Promise.all([
      enter(email, other),
      enter('nobody@example.com', password),
      enter('only-links@example.com', password),
    ])
    for (const answer of answers) {
      expect(await errorOf(answer)).toEqual({
        status: 401,
        code: 'auth/invalid-credential',
        message: 'The e-mail or the password is wrong',
      })
    }
  })

  test('not when banned, and only whoever knows the password learns that', async () => {
    const { email, uid } = await newMember()
    await ban(server, uid)
    expect(await errorOf(await enter(email, other))).toMatchObject({ code: 'auth/invalid-credential' })
    const visitor = server.visitor()
    expect(await errorOf(await enter(email, password, visitor))).toMatchObject({ code: 'auth/user-disabled' })
    expect(visitor.cookie).toBe('')
  })

  test('guessing from one network ends after ten tries, for known and unknown addresses, even with the right one', async () => {
    const { email } = await newMember()
    for (const address of [email, 'unknown-guess@example.com']) {
      for (let tries = 0; tries < 10; tries++) expect((await enter(address, other)).status).toBe(401)
      const refused = await enter(address, password)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await errorOf(refused)).toMatchObject({ status: 429, code: 'auth/too-many-requests' })
    }
    // A restart or another web process gives no new tries; time does.
    await server.running.database.db.execute(sql`update attempts set expires_at = now() - interval '1 second'`)
    expect((await enter(email, password)).status).toBe(200)
  })

  test('guesses at the same moment count as well', async () => {
    const { email } = await newMember()
    const answers = await Promise.all(Array.from({ length: 14 }, () => enter(email, other)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  })

  test('a good sign-in forgives the tries before', async () => {
    const { email } = await newMember()
    for (let round = 0; round < 2; round++) {
      for (let tries = 0; tries < 6; tries++) await enter(email, other)
      expect((await enter(email, password)).status).toBe(200)
    }
  })
})

describe('a forgotten password', () => {
  test('is replaced, once, and every other session ends', async () => {
    const { visitor, email } = await newMember()
    const token = await resetToken(email)
    for (let looks = 0; looks < 2; looks++) expect((await check(token)).status).toBe(204)
    expect((await reset(token, other)).status).toBe(204)
    expect(await isSignedIn(visitor)).toBe(false)
    expect((await enter(email, password)).status).toBe(401)
    expect((await enter(email, other)).status).toBe(200)
    for (const answer of [await check(token), await reset(token, password)])
      expect(await errorOf(answer)).toMatchObject({ code: 'auth/invalid-action-code' })
  })

  test('the browser that resets stays signed in', async () => {
    const { visitor, email } = await newMember()
    const elsewhere = server.visitor()
    await enter(email, password, elsewhere)
    expect((await reset(await resetToken(email), other, visitor)).status).toBe(204)
    expect([await isSignedIn(visitor), await isSignedIn(elsewhere)]).toEqual([true, false])
  })

  test('ends what else was under way: other reset links, and codes for other devices', async () => {
    const { visitor, email } = await newMember()
    const first = await resetToken(email)
    const { token: code } = (await (await visitor.send('/auth/v1/custom-token')).json()) as { token: string }
    const second = await resetToken(email)
    expect(second).not.toBe(first)
    expect((await reset(second, other)).status).toBe(204)
    expect(await errorOf(await reset(first, password))).toMatchObject({ code: 'auth/invalid-action-code' })
    expect(await errorOf(await server.visitor().send('/auth/v1/custom-token/redeem', { token: code }))).toMatchObject({
      code: 'auth/invalid-action-code',
    })
  })

  test('a weak one does not use the link up; a late link is late', async () => {
    const { email } = await newMember()
    const token = await resetToken(email)
    expect(await errorOf(await reset(token, 'short'))).toMatchObject({ code: 'auth/weak-password' })
    await server.running.database.db.execute(sql`update one_time_tokens set expires_at = now() - interval '1 second'`)
    for (const answer of [await check(token), await reset(token, other)])
      expect(await errorOf(answer)).toMatchObject({ code: 'auth/expired-action-code' })
    expect((await enter(email, password)).status).toBe(200)
  })

  test('of nobody is not found, and asking around is limited', async () => {
    const mails = (await mailsIn(server.dataDir)).length
    expect(await errorOf(await askForReset('nobody-here@example.com'))).toMatchObject({
      status: 404,
      code: 'auth/user-not-found',
      message: 'No account found with this email, please verify the email and try again',
    })
    expect(await mailsIn(server.dataDir)).toHaveLength(mails)
    for (let asked = 1; asked < 5; asked++) expect((await askForReset('nobody-here@example.com')).status).toBe(404)
    expect(await errorOf(await askForReset('nobody-here@example.com'))).toMatchObject({
      code: 'auth/too-many-requests',
    })
  })

  test('of somebody banned stays as it is', async () => {
    const { email, uid } = await newMember()
    const token = await resetToken(email)
    await ban(server, uid)
    expect(await errorOf(await askForReset(email))).toMatchObject({ code: 'auth/user-disabled' })
    expect(await errorOf(await reset(token, other))).toMatchObject({ code: 'auth/user-disabled' })
  })
})

describe('changing it', () => {
  test('takes the current one, and ends the other sessions', async () => {
    const { visitor, email } = await newMember()
    const elsewhere = server.visitor()
    await enter(email, password, elsewhere)
    for (const current of [undefined, '', other]) {
      expect(await errorOf(await change(visitor, { current, next: other }))).toMatchObject({
        code: 'auth/wrong-password',
      })
    }
    expect(await errorOf(await change(visitor, { current: password, next: 'short' }))).toMatchObject({
      code: 'auth/weak-password',
    })
    expect((await change(visitor, { current: password, next: other })).status).toBe(204)
    expect([await isSignedIn(visitor), await isSignedIn(elsewhere)]).toEqual([true, false])
    expect((await enter(email, other)).status).toBe(200)
  })

  test('is for those who have an account', async () => {
    expect(await errorOf(await change(server.visitor(), { next: password }))).toMatchObject({ code: 'not-signed-in' })
  })
})

test('one that many people use is refused wherever it is set', async () => {
  const { visitor, email } = await newMember()
  const refused = { status: 400, code: 'auth/common-password' }
  for (const common of ['1234567890', 'Qwertyuiop', 'password123', 'Safelight2026!', 'iloveyou123']) {
    expect(await errorOf(await change(visitor, { current: password, next: common })), common).toMatchObject(refused)
  }
  expect(await errorOf(await reset(await resetToken(email), 'basketball'))).toMatchObject(refused)
  for (const common of ['1q2w3e4r5t', 'Somebody.Known@example.com', 'somebody.known']) {
    const signUp = { email: 'somebody.known@example.com', password: common }
    expect(await errorOf(await server.visitor().send('/auth/v1/password/sign-up', signUp))).toMatchObject(refused)
  }
  expect(await errorOf(await change(visitor, { current: password, next: email }))).toMatchObject(refused)
  expect(await errorOf(await reset(await resetToken(email), email))).toMatchObject(refused)
  expect((await change(visitor, { current: password, next: 'staple of safelight 2026' })).status).toBe(204)
})
