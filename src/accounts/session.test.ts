import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuthUser } from '../shared/account.ts'
import { oneTimeTokens, session, user, userDocuments } from '../store/schema.ts'
import { discPicture } from '../testing/pictures.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { ban, signIn } from '../testing/sign-in.ts'
import { errorOf, type TestVisitor } from '../testing/visitor.ts'
import { verifyIdToken } from '../visitors/id-token.ts'
import { issueToken } from './one-time-tokens.ts'

const secret = 'a secret of thirty-two characters or more'
const server = await startTestServer({ SECRET: secret })
const db = () => server.running.database.db

afterAll(() => server.stop())

const me = (visitor: TestVisitor) => visitor.fetch('/auth/v1/me')
const isSignedIn = async (visitor: TestVisitor): Promise<boolean> => (await me(visitor)).status === 200
const withCookie = (cookie: string): TestVisitor => {
  const visitor = server.visitor()
  visitor.cookie = cookie
  return visitor
}

const askForCode = async (visitor: TestVisitor) => {
  const answer = await visitor.send('/auth/v1/custom-token')
  expect(answer.status).toBe(200)
  return (await answer.json()) as { token: string; url: string; expiresAt: string }
}
const redeem = (visitor: TestVisitor, token: string) => visitor.send('/auth/v1/custom-token/redeem', { token })

describe('a session', () => {
  test('is nobody without a cookie, or with a wrong one', async () => {
    expect((await me(server.visitor())).status).toBe(204)
    expect((await me(withCookie('safelight.session_token=made.up'))).status).toBe(204)
    const visitor = server.visitor()
    await signIn(server, visitor)
    expect((await me(withCookie(visitor.cookie.replace(/(session_token=\w{8})\w{4}/, '$1')))).status).toBe(204)
  })

  test('has a cookie that scripts and other sites do not get', async () => {
    const flagsOf = async (from: TestServer) => {
      const { token, email } = await linkFor(from)
      const answer = await from.visitor().send('/auth/v1/email-link/redeem', { token, email })
      return answer.headers.getSetCookie().join()
    }
    const plain = await flagsOf(server)
    expect(plain).toMatch(/^safelight\.session_token=/)
    expect(plain).toMatch(/HttpOnly/)
    expect(plain).toMatch(/SameSite=Lax/)
    expect(plain).not.toMatch(/Secure/)
    const behindTls = await startTestServer({ PUBLIC_URL: 'https://safelight.example' })
    try {
      const flags = await flagsOf(behindTls)
      expect(flags).toMatch(/^__Host-safelight\.session_token=/)
      expect(flags).toMatch(/; Path=\/; .*; Secure/)
      expect(flags).not.toMatch(/Domain=/)
    } finally {
      await behindTls.stop()
    }
  })

  test('is a new one at each sign-in, and the one before is over', async () => {
    const visitor = server.visitor()
    await signIn(server, visitor, 'fixed@example.com')
    const planted = visitor.cookie
    await signIn(server, visitor, 'victim@example.com')
    expect(visitor.cookie).not.toBe(planted)
    expect(await isSignedIn(withCookie(planted))).toBe(false)
    expect(await (await me(visitor)).json()).toMatchObject({ user: { email: 'victim@example.com' } })
  })

  test('ends at sign-out, and its cookie is of no use any more', async () => {
    const [here, there] = [server.visitor(), server.visitor()]
    await signIn(server, here, 'two-places@example.com')
    await signIn(server, there, 'two-places@example.com')
    const kept = here.cookie
    expect((await here.send('/auth/v1/sign-out', {})).status).toBe(204)
    expect(here.cookie).not.toContain('session')
    expect(await isSignedIn(withCookie(kept))).toBe(false)
    expect(await isSignedIn(there)).toBe(true)
  })

  test('ends everywhere, with the codes for other devices', async () => {
    const [here, there] = [server.visitor(), server.visitor()]
    const { uid } = await signIn(server, here, 'everywhere@example.com')
    await signIn(server, there, 'everywhere@example.com')
    const { token } = await askForCode(here)
    expect((await here.send('/auth/v1/sign-out', { everywhere: true })).status).toBe(204)
    expect(await isSignedIn(there)).toBe(false)
    expect(await db().$count(session, eq(session.userId, uid))).toBe(0)
    expect(await errorOf(await redeem(server.visitor(), token))).toMatchObject({ code: 'auth/invalid-action-code' })
  })

  test('that is over elsewhere makes room for a new one, though its cookie is still here', async () => {
    const visitor = server.visitor()
    const { uid } = await signIn(server, visitor)
    await db().delete(session).where(eq(session.userId, uid))
    const { id } = await visitor.run('remove-background', await discPicture(32, 32))
    expect(await (await me(visitor)).json()).toMatchObject({ user: { isAnonymous: true } })
    expect((await visitor.cancel(id)).status).toBe(200)
  })

  test('of nobody ends as well, without a body too', async () => {
    expect((await server.visitor().fetch('/auth/v1/sign-out', { method: 'POST' })).status).toBe(204)
  })

  test('of somebody banned is refused everywhere, told once, and over', async () => {
    const visitor = server.visitor()
    const { uid } = await signIn(server, visitor)
    await ban(server, uid)
    const refused = { status: 403, code: 'auth/user-disabled' }
    for (const path of [
      '/limits/v1',
      '/tasks/v1',
      '/auth/v1/token',
      '/auth/v1/export',
      '/relight/v1/templates/custom',
    ]) {
      expect(await errorOf(await visitor.fetch(path)), path).toMatchObject(refused)
    }
    const posts = ['/auth/v1/custom-token', '/auth/v1/unlink', '/auth/v1/password/change']
    const bodies = [undefined, { provider: 'google' }, { next: 'a long enough password' }]
    for (const [index, path] of posts.entries()) {
      expect(await errorOf(await visitor.send(path, bodies[index])), path).toMatchObject(refused)
    }
    expect(await errorOf(await visitor.fetch('/auth/v1/me', { method: 'DELETE' }))).toMatchObject(refused)
    const kept = visitor.cookie
    expect(await errorOf(await me(visitor))).toMatchObject(refused)
    expect(visitor.cookie).not.toContain('session')
    expect((await me(visitor)).status).toBe(204)
    expect((await me(withCookie(kept))).status).toBe(204)
  })

  test('a ban that is over is over', async () => {
    const visitor = server.visitor()
    const { uid } = await signIn(server, visitor)
    await ban(server, uid)
    await db().execute(sql`update "user" set ban_expires = now() - interval '1 second' where id = ${uid}`)
    expect(await isSignedIn(visitor)).toBe(true)
  })
})

describe('other sites', () => {
  test('cannot sign anybody in or out', async () => {
    const visitor = server.visitor()
    await signIn(server, visitor)
    const { token, email } = await linkFor(server)
    const posts: [string, unknown][] = [
      ['/auth/v1/sign-out', {}],
      ['/auth/v1/email-link', { email }],
      ['/auth/v1/email-link/redeem', { token, email }],
      ['/auth/v1/password/sign-in', { email, password: 'whatever it is' }],
      ['/auth/v1/custom-token', {}],
      ['/auth/v1/unlink', { provider: 'google' }],
    ]
    for (const [path, body] of posts) {
      const answer = await visitor.send(path, body, { origin: 'https://evil.example' })
      expect(await errorOf(answer), path).toMatchObject({ status: 403, code: 'wrong-origin' })
    }
    const remove = { method: 'DELETE', headers: { origin: 'https://evil.example' } }
    expect(await errorOf(await visitor.fetch('/auth/v1/me', remove))).toMatchObject({ code: 'wrong-origin' })
    expect(await isSignedIn(visitor)).toBe(true)
  })

  test('nor with a form, which needs no permission', async () => {
    const answer = await server.visitor().fetch('/auth/v1/password/sign-in', {
      method: 'POST',
      body: new URLSearchParams({ email: 'a@example.com', password: 'whatever it is' }),
    })
    expect(await errorOf(answer)).toMatchObject({ code: 'bad-request' })
  })

  test('the addresses of Better Auth are not there', async () => {
    const visitor = server.visitor()
    for (const path of ['/auth/get-session', '/auth/sign-in/email', '/auth/list-sessions', '/auth/start-session']) {
      expect((await visitor.fetch(path)).status, path).toBe(404)
      expect((await visitor.send(path, {})).status, path).toBe(404)
    }
  })
})

describe('a code for another device', () => {
  test('signs it in, once, and is remembered as such', async () => {
    const [here, phone] = [server.visitor(), server.visitor()]
    const { uid } = await signIn(server, here)
    const before = Date.now()
    const { token, url, expiresAt } = await askForCode(here)
    expect(url).toBe(`${server.url}/signin-link?device=${token}`)
    expect(Math.abs(new Date(expiresAt).getTime() - before - 60_000)).toBeLessThan(30_000)
    expect(await (await redeem(phone, token)).json()).toMatchObject({ user: { uid } })
    expect([await isSignedIn(here), await isSignedIn(phone)]).toEqual([true, true])
    const [document] = await db().select().from(userDocuments).where(eq(userDocuments.userId, uid))
    expect(document?.webLastSignInMethod).toBe('qrcode')
    expect(await errorOf(await redeem(server.visitor(), token))).toMatchObject({ code: 'auth/invalid-action-code' })
  })

  test('works for a minute', async () => {
    const here = server.visitor()
    const { uid } = await signIn(server, here)
    const { token } = await askForCode(here)
    const own = db().select({ id: session.id }).from(session).where(eq(session.userId, uid))
    const [row] = await db().select().from(oneTimeTokens).where(inArray(oneTimeTokens.subject, own))
    expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(60_000)
    await db().execute(sql`update one_time_tokens set expires_at = now() - interval '1 second'`)
    const phone = server.visitor()
    expect(await errorOf(await redeem(phone, token))).toMatchObject({ code: 'auth/expired-action-code' })
    expect(phone.cookie).toBe('')
  })

  test('does not sign in somebody banned', async () => {
    const here = server.visitor()
    const { uid } = await signIn(server, here)
    const { token } = await askForCode(here)
    await ban(server, uid)
    const phone = server.visitor()
    expect(await errorOf(await redeem(phone, token))).toMatchObject({ code: 'auth/user-disabled' })
    expect(phone.cookie).toBe('')
  })

  test.each<[string, (here: TestVisitor, user: AuthUser) => Promise<unknown>]>([
    ['a sign-out everywhere', (here) => here.send('/auth/v1/sign-out', { everywhere: true })],
    [
      'a new password by mail',
      async (_here, { uid }) => {
        const { token } = await issueToken(db(), { purpose: 'reset', subject: uid, seconds: 60 })
        return server.visitor().send('/auth/v1/password/reset', { token, password: 'a long enough password' })
      },
    ],
    [
      'the owner of an address that was never proven',
      async (_here, { uid, email }) => {
        await db().update(user).set({ emailVerified: false }).where(eq(user.id, uid))
        expect((await signIn(server, server.visitor(), email ?? '')).uid).toBe(uid)
      },
    ],
  ])('does not outlive %s', async (_name, end) => {
    const [here, phone] = [server.visitor(), server.visitor()]
    const owner = await signIn(server, here)
    const { token } = await askForCode(here)
    await end(here, owner)
    expect(await isSignedIn(here)).toBe(false)
    expect(await errorOf(await redeem(phone, token))).toMatchObject({ code: 'auth/invalid-action-code' })
    expect(phone.cookie).toBe('')
  })

  test('is for those who have an account', async () => {
    expect(await errorOf(await server.visitor().send('/auth/v1/custom-token'))).toMatchObject({
      status: 401,
      code: 'not-signed-in',
    })
    expect(await errorOf(await redeem(server.visitor(), 'made-up'))).toMatchObject({ code: 'auth/invalid-action-code' })
  })
})

test('an ID token says who its bearer is', async () => {
  expect(await errorOf(await server.visitor().fetch('/auth/v1/token'))).toMatchObject({ code: 'not-signed-in' })
  const visitor = server.visitor()
  const { uid } = await signIn(server, visitor)
  const { token, expiresAt } = (await (await visitor.fetch('/auth/v1/token')).json()) as Record<string, string>
  const [current] = await db().select().from(session).where(eq(session.userId, uid))
  expect(verifyIdToken(secret, token ?? '')).toEqual({ userId: uid, sessionId: current?.id })
  expect(verifyIdToken(secret, token ?? '', new Date(expiresAt ?? '').getTime())).toBeNull()
})

describe('tries from one network address are limited', () => {
  let limited: TestServer
  beforeAll(async () => {
    limited = await startTestServer({ RATE_LIMIT_PER_MINUTE: '100000' })
  })
  afterAll(() => limited.stop())

  const triesUntilRefused = async (path: string, body: (index: number) => unknown, most: number): Promise<number> => {
    for (let index = 0; index <= most; index++) {
      const answer = await limited.visitor().send(path, body(index))
      if (answer.status === 429) {
        expect(await errorOf(answer)).toMatchObject({ code: 'auth/too-many-requests' })
        return index
      }
    }
    throw new Error('never refused')
  }
  const someone = (index: number) => `someone-${index}@example.com`

  test('asking which addresses have an account', async () => {
    expect(await triesUntilRefused('/auth/v1/password/reset-link', (index) => ({ email: someone(index) }), 11)).toBe(10)
  })

  test('mails', async () => {
    expect(await triesUntilRefused('/auth/v1/email-link', (index) => ({ email: someone(index) }), 31)).toBe(30)
    const signUp = { email: 'late@example.com', password: 'a long enough password' }
    expect((await limited.visitor().send('/auth/v1/password/sign-up', signUp)).status).toBe(429)
  })

  test('tokens', async () => {
    const body = (index: number) => ({ token: `guess-${index}` })
    expect(await triesUntilRefused('/auth/v1/custom-token/redeem', body, 61)).toBe(60)
    for (const [path, more] of [
      ['/auth/v1/email/verify', {}],
      ['/auth/v1/email-link/redeem', { email: 'a@example.com' }],
      ['/auth/v1/password/reset', { password: 'a long enough password' }],
    ] as const) {
      expect((await limited.visitor().send(path, { token: 'guess', ...more })).status, path).toBe(429)
    }
  })
})

test('mails to one address are limited, also for many browsers', async () => {
  for (let asked = 0; asked < 5; asked++) {
    expect((await server.visitor().send('/auth/v1/email-link', { email: 'flooded@example.com' })).status).toBe(204)
  }
  expect((await server.visitor().send('/auth/v1/email-link', { email: 'Flooded@example.com' })).status).toBe(429)
})

const linkFor = async (from: TestServer) => {
  const email = `link-${Date.now()}@example.com`
  const { token } = await issueToken(from.running.database.db, { purpose: 'email-link', subject: email, seconds: 60 })
  return { token, email }
}
