import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { userDocuments } from '../store/schema.ts'
import { linkIn, mailsIn, mailTo } from '../testing/mailbox.ts'
import { shareTestServer, startTestServer } from '../testing/server.ts'
import { ban, signIn } from '../testing/sign-in.ts'
import { errorOf, type TestVisitor } from '../testing/visitor.ts'
import { forgetTokens } from './one-time-tokens.ts'

const server = await shareTestServer()
const db = () => server.running.database.db

afterAll(() => server.stop())

const password = 'correct horse battery'
let count = 0
const newAddress = (): string => `person-${++count}@example.com`

/** Asks for a link, and gives the token that is mailed. */
const askForLink = async (visitor: TestVisitor, email: string): Promise<string> => {
  expect((await visitor.send('/auth/v1/email-link', { email })).status).toBe(204)
  return mailedToken(email.toLowerCase(), 'Sign in', 'token')
}

const mailedToken = async (email: string, subject: string, name: string): Promise<string> => {
  const link = new URL(linkIn(await mailTo(server.dataDir, email, subject)))
  expect(link.origin + link.pathname).toBe(`${server.url}/signin-link`)
  return link.searchParams.get(name) ?? ''
}

const redeem = (visitor: TestVisitor, token: string, email: string) =>
  visitor.send('/auth/v1/email-link/redeem', { token, email })
const me = (visitor: TestVisitor) => visitor.fetch('/auth/v1/me')
const expireTokens = () => db().execute(sql`update one_time_tokens set expires_at = now() - interval '1 second'`)

describe('a link by mail', () => {
  test('makes an account, signs in, and is remembered as a sign-in', async () => {
    const visitor = server.visitor()
    const email = newAddress()
    const token = await askForLink(visitor, email.toUpperCase())
    const answer = await redeem(visitor, token, email)
    expect(answer.status).toBe(200)
    const { user, isNew } = (await answer.json()) as { user: { uid: string }; isNew: boolean }
    expect(isNew).toBe(true)
    expect(user).toMatchObject({ email, emailVerified: true, isAnonymous: false, hasPassword: false, providers: [] })
    expect(await (await me(visitor)).json()).toEqual({ user })
    const [document] = await db().select().from(userDocuments).where(eq(userDocuments.userId, user.uid))
    expect(document).toMatchObject({ webLastSignIn: expect.any(Date), webLastSignInMethod: 'loginForm' })
  })

  test('finds the account of the address, whatever its case', async () => {
    const email = newAddress()
    const { uid } = await signIn(server, server.visitor(), email)
    const visitor = server.visitor()
    const answer = await redeem(visitor, await askForLink(visitor, email), email.toUpperCase())
    expect(await answer.json()).toMatchObject({ user: { uid }, isNew: false })
  })

  test('works once', async () => {
    const email = newAddress()
    const token = await askForLink(server.visitor(), email)
    expect((await redeem(server.visitor(), token, email)).status).toBe(200)
    const again = server.visitor()
    expect(await errorOf(await redeem(again, token, email))).toMatchObject({ code: 'auth/invalid-action-code' })
    expect((await me(again)).status).toBe(204)
  })

  test('works once, also for two at the same moment', async () => {
    const email = newAddress()
    const token = await askForLink(server.visitor(), email)
    const answers = await Promise.all([1, 2, 3, 4].map(() => redeem(server.visitor(), token, email)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  test('is for one address only, and another address does not use it up', async () => {
    const email = newAddress()
    const token = await askForLink(server.visitor(), email)
    const visitor = server.visitor()
    expect(await errorOf(await redeem(visitor, token, newAddress()))).toMatchObject({
      status: 400,
      code: 'auth/invalid-action-code',
    })
    expect((await redeem(visitor, token, email)).status).toBe(200)
  })

  test('is late after its time, and unknown a day later', async () => {
    const email = newAddress()
    const token = await askForLink(server.visitor(), email)
    await expireTokens()
    for (let time = 0; time < 2; time++) {
      expect(await errorOf(await redeem(server.visitor(), token, email))).toMatchObject({
        code: 'auth/expired-action-code',
      })
    }
    await db().execute(sql`update one_time_tokens set expires_at = now() - interval '2 days'`)
    expect(await forgetTokens(db())).toBeGreaterThan(0)
    expect(await errorOf(await redeem(server.visitor(), token, email))).toMatchObject({
      code: 'auth/invalid-action-code',
    })
  })

  test('is not a token of another kind', async () => {
    const email = newAddress()
    const token = await askForLink(server.visitor(), email)
    const wrong = [
      server.visitor().send('/auth/v1/email/verify', { token }),
      server.visitor().send('/auth/v1/custom-token/redeem', { token }),
      server.visitor().send('/auth/v1/password/reset', { token, password }),
    ]
    for (const answer of await Promise.all(wrong)) {
      expect(await errorOf(answer)).toMatchObject({ code: 'auth/invalid-action-code' })
    }
  })

  test('never signs in somebody who is banned, and says so', async () => {
    const email = newAddress()
    const { uid } = await signIn(server, server.visitor(), email)
    await ban(server, uid)
    const visitor = server.visitor()
    const token = await askForLink(visitor, email)
    expect(await errorOf(await redeem(visitor, token, email))).toMatchObject({
      status: 403,
      code: 'auth/user-disabled',
    })
    expect(visitor.cookie).toBe('')
  })

  test('is mailed to known and unknown addresses alike', async () => {
    const known = newAddress()
    await signIn(server, server.visitor(), known)
    const [first, second] = await Promise.all(
      [known, newAddress()].map(async (email) => {
        const answer = await server.visitor().send('/auth/v1/email-link', { email })
        const mail = await mailTo(server.dataDir, email)
        return { status: answer.status, body: await answer.text(), subject: mail.subject }
      }),
    )
    expect(first).toEqual(second)
  })

  test('is mailed in the language of the page, or of the browser where no page asks', async () => {
    const subjectFor = async (path: string, headers: Record<string, string>) => {
      const email = newAddress()
      expect(
        (await server.visitor().send(path, { email, ...(path.includes('sign-up') && { password }) }, headers)).status,
      ).toBe(204)
      return (await mailTo(server.dataDir, email)).subject
    }
    const french = { 'accept-language': 'fr-CH, en;q=0.5' }
    expect(await subjectFor('/auth/v1/email-link', french)).toBe('Connectez-vous à Safelight')
    expect(await subjectFor('/auth/v1/email-link?lang=en', french)).toBe('Sign in to Safelight')
    expect(await subjectFor('/auth/v1/email-link', { cookie: 'language=fr' })).toBe('Connectez-vous à Safelight')
    expect(await subjectFor('/auth/v1/password/sign-up?lang=fr', {})).toBe(
      'Confirmez votre adresse e-mail pour Safelight',
    )
    const email = newAddress()
    await signIn(server, server.visitor(), email)
    for (const path of ['/auth/v1/password/sign-up', '/auth/v1/password/reset-link'])
      await server.visitor().send(path, { email, ...(path.includes('sign-up') && { password }) }, french)
    await mailTo(server.dataDir, email, 'Vous avez déjà un compte Safelight')
    await mailTo(server.dataDir, email, 'Choisissez un nouveau mot de passe pour Safelight')
  })

  test('reaches every address that a browser takes', async () => {
    for (const email of ['a&b@example.com', "o'hara!#$%*/=?^_`{|}~@example.com", 'a.@example.com', 'ada@intranet']) {
      const visitor = server.visitor()
      const answer = await redeem(visitor, await askForLink(visitor, email), email)
      expect(await answer.json(), email).toMatchObject({ user: { email } })
    }
  })

  test('is not asked for with anything but an address', async () => {
    const before = (await mailsIn(server.dataDir)).length
    const bad = [
      '',
      'nobody',
      'a b@example.com',
      'a@example.com,b@example.com',
      'a@example.com\nBcc: b@example.com',
      5,
      null,
    ]
    for (const email of bad) {
      expect(await errorOf(await server.visitor().send('/auth/v1/email-link', { email }))).toMatchObject({
        status: 400,
        code: 'bad-request',
      })
    }
    expect(await mailsIn(server.dataDir)).toHaveLength(before)
  })
})

describe('creating an account with a password', () => {
  const signUp = (visitor: TestVisitor, email: string, secret = password) =>
    visitor.send('/auth/v1/password/sign-up', { email, password: secret })
  const passwordSignIn = (visitor: TestVisitor, email: string, secret = password) =>
    visitor.send('/auth/v1/password/sign-in', { email, password: secret })
  const verify = (visitor: TestVisitor, token: string) => visitor.send('/auth/v1/email/verify', { token })

  test('takes a mail to be answered, once', async () => {
    const email = newAddress()
    const visitor = server.visitor()
    expect((await signUp(visitor, email)).status).toBe(204)
    expect(await errorOf(await passwordSignIn(visitor, email))).toMatchObject({
      status: 403,
      code: 'auth/email-not-verified',
    })
    expect(await errorOf(await passwordSignIn(visitor, email, 'not the one at all'))).toMatchObject({
      code: 'auth/invalid-credential',
    })
    const token = await mailedToken(email, 'Confirm', 'verify')
    const answer = await verify(visitor, token)
    expect(await answer.json()).toMatchObject({ user: { email, emailVerified: true, hasPassword: true } })
    expect((await me(visitor)).status).toBe(200)
    expect(await errorOf(await verify(visitor, token))).toMatchObject({ code: 'auth/invalid-action-code' })
    expect((await passwordSignIn(server.visitor(), email)).status).toBe(200)
  })

  test('says the same for a known address, whose owner gets another mail and keeps their password', async () => {
    const email = newAddress()
    const visitor = server.visitor()
    await signUp(visitor, email)
    await verify(visitor, await mailedToken(email, 'Confirm', 'verify'))
    const again = await signUp(server.visitor(), email, 'another long password')
    const fresh = await signUp(server.visitor(), newAddress())
    expect([again.status, await again.text()]).toEqual([fresh.status, await fresh.text()])
    const cookie = /^safelight\.sign_up=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/
    for (const answer of [again, fresh]) expect(answer.headers.get('set-cookie')).toMatch(cookie)
    expect(again.headers.get('set-cookie')).not.toBe(fresh.headers.get('set-cookie'))
    await mailTo(server.dataDir, email, 'already have')
    expect((await passwordSignIn(server.visitor(), email, 'another long password')).status).toBe(401)
    expect((await passwordSignIn(server.visitor(), email)).status).toBe(200)
  })

  test('is for whoever reads the mail, in the browser that chose the password', async () => {
    const [stranger, owner] = [server.visitor(), server.visitor()]
    const email = newAddress()
    await signUp(stranger, email)
    const token = await mailedToken(email, 'Confirm', 'verify')
    const refused = { status: 403, code: 'auth/other-browser', message: 'Please open validation link on same browser' }
    expect(await errorOf(await verify(owner, token))).toEqual(refused)
    expect((await me(owner)).status).toBe(204)
    // Neither a sign-up of their own nor an account changes that.
    await signUp(owner, newAddress())
    expect(await errorOf(await verify(owner, token))).toEqual(refused)
    await signIn(server, owner, email)
    expect(await errorOf(await verify(owner, token))).toEqual(refused)
    expect(await (await me(owner)).json()).toMatchObject({ user: { email, hasPassword: false } })
    expect((await passwordSignIn(stranger, email)).status).toBe(403)
    // What was refused is not used up.
    expect((await verify(stranger, token)).status).toBe(200)
  })

  test('over https the browser guards the cookie', async () => {
    const secure = await startTestServer({ PUBLIC_URL: 'https://localhost' })
    const answer = await signUp(secure.visitor(), newAddress())
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-safelight\.sign_up=.*; Path=\/; .*; Secure$/)
    await secure.stop()
  })

  test('a link by mail before that neither removes the password nor lets it in', async () => {
    const email = newAddress()
    const visitor = server.visitor()
    await signUp(visitor, email)
    const { uid } = await signIn(server, server.visitor(), email)
    // Whoever chose the password has not shown that the mailbox is theirs.
    expect(await errorOf(await passwordSignIn(server.visitor(), email))).toMatchObject({
      code: 'auth/email-not-verified',
    })
    const answer = await verify(visitor, await mailedToken(email, 'Confirm', 'verify'))
    expect(await answer.json()).toMatchObject({ user: { uid, hasPassword: true } })
    expect((await passwordSignIn(server.visitor(), email)).status).toBe(200)
    await signIn(server, server.visitor(), email)
    expect((await passwordSignIn(server.visitor(), email)).status).toBe(200)
  })

  test('a second sign-up does not change the password of the first', async () => {
    const email = newAddress()
    const [one, another] = [server.visitor(), server.visitor()]
    await signUp(one, email)
    const first = await mailedToken(email, 'Confirm', 'verify')
    await signUp(another, email, 'somebody else chose this')
    const second = await mailedToken(email, 'Confirm', 'verify')
    expect(second).not.toBe(first)
    expect((await verify(one, first)).status).toBe(200)
    expect((await verify(another, second)).status).toBe(200)
    expect((await passwordSignIn(server.visitor(), email)).status).toBe(200)
    expect((await passwordSignIn(server.visitor(), email, 'somebody else chose this')).status).toBe(401)
  })

  test('a late answer is late', async () => {
    const email = newAddress()
    await signUp(server.visitor(), email)
    const token = await mailedToken(email, 'Confirm', 'verify')
    await expireTokens()
    expect(await errorOf(await verify(server.visitor(), token))).toMatchObject({ code: 'auth/expired-action-code' })
    expect(await errorOf(await passwordSignIn(server.visitor(), email))).toMatchObject({
      code: 'auth/invalid-credential',
    })
  })

  test('needs a password that is long enough, and not endless', async () => {
    for (const bad of ['', 'ninechars', 'x'.repeat(129)]) {
      expect(await errorOf(await signUp(server.visitor(), newAddress(), bad))).toMatchObject({
        status: 400,
        code: 'auth/weak-password',
      })
    }
    expect((await signUp(server.visitor(), newAddress(), 'x'.repeat(128))).status).toBe(204)
  })
})
