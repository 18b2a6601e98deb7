import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { AuthUser, socialProviders } from '../shared/account.ts'
import { account, tasks, userDocuments } from '../store/schema.ts'
import { answerPerson, follow, goThroughPopup } from '../testing/openid.ts'
import { discPicture } from '../testing/pictures.ts'
import { shareTestServer, startTestServer } from '../testing/server.ts'
import { ban, signIn } from '../testing/sign-in.ts'
import { errorOf, type TestVisitor } from '../testing/visitor.ts'

const server = await shareTestServer()
const db = () => server.running.database.db

afterAll(() => server.stop())

let count = 0
const newPerson = () => ({ email: `social-${++count}@example.com`, name: 'Ada Lovelace' })
const fine = { source: 'safelight-auth', code: null }
const trouble = (code: string, more: object = {}) => ({ source: 'safelight-auth', code, ...more })
const whoIs = async (visitor: TestVisitor): Promise<AuthUser | null> => {
  const answer = await visitor.fetch('/auth/v1/me')
  return answer.status === 204 ? null : AuthUser.parse(((await answer.json()) as { user: unknown }).user)
}
const unlink = (visitor: TestVisitor, provider: string) => visitor.send('/auth/v1/unlink', { provider })

describe('signing in', () => {
  test.each(socialProviders)('by %s makes an account, and finds it again', async (provider) => {
    const person = newPerson()
    const visitor = server.visitor()
    expect(await goThroughPopup(visitor, provider, { person })).toEqual(fine)
    const user = await whoIs(visitor)
    expect(user).toMatchObject({
      email: person.email,
      displayName: person.name,
      emailVerified: true,
      isAnonymous: false,
      providers: [provider],
    })
    const [document] = await db()
      .select()
      .from(userDocuments)
      .where(eq(userDocuments.userId, user?.uid ?? ''))
    expect(document?.webLastSignInMethod).toBe('loginForm')
    const again = server.visitor()
    expect(await goThroughPopup(again, provider, { person })).toEqual(fine)
    expect((await whoIs(again))?.uid).toBe(user?.uid)
    // We keep nothing that opens the person's account at the other site.
    const [row] = await db()
      .select()
      .from(account)
      .where(eq(account.userId, user?.uid ?? ''))
    expect(row).toMatchObject({ providerId: provider, accessToken: null, refreshToken: null, idToken: null })
  })

  test('takes along what the anonymous visitor made', async () => {
    const visitor = server.visitor()
    const { id } = await visitor.run('remove-background', await discPicture(32, 32))
    const anonymous = await whoIs(visitor)
    expect(anonymous?.isAnonymous).toBe(true)
    expect(await goThroughPopup(visitor, 'google', { person: newPerson() })).toEqual(fine)
    const [task] = await db().select().from(tasks).where(eq(tasks.id, id))
    expect(task?.userId).toBe((await whoIs(visitor))?.uid)
    expect(task?.userId).not.toBe(anonymous?.uid)
    await visitor.cancel(id)
  })

  test('that is cancelled at the other site changes nothing', async () => {
    const visitor = server.visitor()
    expect(await goThroughPopup(visitor, 'google', { person: null })).toEqual(trouble('auth/cancelled-popup-request'))
    expect(await whoIs(visitor)).toBeNull()
  })

  test('with an address that is linked with another site says with which', async () => {
    const person = newPerson()
    await goThroughPopup(server.visitor(), 'google', { person })
    const visitor = server.visitor()
    expect(await goThroughPopup(visitor, 'facebook', { person })).toEqual(
      trouble('auth/account-exists-with-different-credential', { provider: 'google' }),
    )
    expect(await whoIs(visitor)).toBeNull()
  })

  test('with the address of someone who signs in by mail names no site', async () => {
    const person = newPerson()
    await signIn(server, server.visitor(), person.email)
    expect(await goThroughPopup(server.visitor(), 'apple', { person })).toEqual(
      trouble('auth/account-exists-with-different-credential'),
    )
  })

  test('when banned does not work', async () => {
    const person = newPerson()
    const visitor = server.visitor()
    await goThroughPopup(visitor, 'google', { person })
    await ban(server, (await whoIs(visitor))?.uid ?? '')
    const again = server.visitor()
    expect(await goThroughPopup(again, 'google', { person })).toEqual(trouble('auth/user-disabled'))
    expect(await whoIs(again)).toBeNull()
  })

  test('does not take over an address that was never proven', async () => {
    const person = { ...newPerson(), isVerified: false }
    const squatter = server.visitor()
    expect(await goThroughPopup(squatter, 'facebook', { person })).toEqual(fine)
    expect((await whoIs(squatter))?.emailVerified).toBe(false)
    expect(
      await errorOf(await squatter.send('/auth/v1/password/change', { next: 'a planted password' })),
    ).toMatchObject({ code: 'auth/email-not-verified' })
    const owner = server.visitor()
    const user = await signIn(server, owner, person.email)
    expect(user).toMatchObject({ emailVerified: true, providers: [] })
    expect(await whoIs(squatter)).toBeNull()
    expect(await goThroughPopup(server.visitor(), 'facebook', { person })).toEqual(
      trouble('auth/account-exists-with-different-credential'),
    )
  })

  test('proving the own address later keeps the link', async () => {
    const person = { ...newPerson(), isVerified: false }
    const visitor = server.visitor()
    await goThroughPopup(visitor, 'facebook', { person })
    expect(await signIn(server, visitor, person.email)).toMatchObject({ emailVerified: true, providers: ['facebook'] })
  })
})

describe('the way back', () => {
  test('works once, and only in the browser that went', async () => {
    const visitor = server.visitor()
    const page = await follow(visitor, '/auth/v1/popup/google')
    let callback = ''
    const answer = await visitor.fetch(page.pathname, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...newPerson(), answer: 'continue' }),
    })
    const resumed = await visitor.fetch(answer.headers.get('location') ?? '', { redirect: 'manual' })
    callback = resumed.headers.get('location') ?? ''
    expect(callback).toMatch(/\/auth\/callback\/google\?code=/)

    const other = server.visitor()
    expect((await follow(other, callback)).search).toBe('?code=auth%2Finternal-error')
    expect(await whoIs(other)).toBeNull()
    expect((await follow(visitor, callback)).search).toBe('')
    expect(await whoIs(visitor)).not.toBeNull()
    expect((await follow(visitor, callback)).search).toBe('?code=auth%2Finternal-error')
  })

  test.each([
    '/auth/callback/google',
    '/auth/callback/google?code=made-up&state=made-up',
    '/auth/callback/google?error=access_denied',
    '/auth/callback/google?error=x&state=x&error_description=https://evil.example',
    '/auth/callback/google?code=a&state=b&callbackURL=https://evil.example&errorURL=https://evil.example',
  ])('ends at our own page for %s', async (path) => {
    const end = await follow(server.visitor(), path)
    expect([end.origin, end.pathname]).toEqual([server.url, '/auth/v1/popup-done'])
    expect(end.searchParams.get('code')).toBe('auth/internal-error')
  })

  test('goes round once more for a site that posts its answer', async () => {
    const post = (body: Record<string, string>) =>
      follow(server.visitor(), '/auth/callback/apple', {
        method: 'POST',
        headers: { origin: 'https://appleid.apple.com' },
        body: new URLSearchParams(body),
      })
    const end = await post({ code: 'made-up', state: 'made-up', user: '{}' })
    expect(end.href).toBe(`${server.url}/auth/v1/popup-done?code=auth%2Finternal-error`)
  })

  test('its pages stay connected with the page that opened them, and cannot run scripts of others', async () => {
    const visitor = server.visitor()
    const paths = ['/auth/v1/popup/google', '/auth/callback/google', '/auth/v1/popup-done']
    const page = await follow(visitor, '/auth/v1/popup/google')
    for (const path of [...paths, page.pathname]) {
      const { headers } = await visitor.fetch(path, { redirect: 'manual' })
      expect(headers.get('cross-origin-opener-policy'), path).toBe('unsafe-none')
      expect(headers.get('content-security-policy'), path).toContain("script-src 'self'")
    }
    const { headers } = await visitor.fetch('/config.json')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    expect(await (await visitor.fetch('/auth/v1/popup-done')).text()).toContain('/auth/v1/popup-done.js')
    const french = await visitor.fetch('/auth/v1/popup-done', { headers: { 'accept-language': 'fr' } })
    expect(await french.text()).toMatch(/<html lang="fr">.*Vous pouvez fermer cette fenêtre/s)
    const script = await visitor.fetch('/auth/v1/popup-done.js')
    expect(script.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(await script.text()).toContain('postMessage(message, location.origin)')
  })

  test('a popup that another site opens does not start', async () => {
    const answer = await server.visitor().fetch('/auth/v1/popup/google?intent=link', {
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.headers.get('location')).toBe('/auth/v1/popup-done?code=wrong-origin')
  })

  test('nobody can name an address to be sent to', async () => {
    const visitor = server.visitor()
    const page = await follow(visitor, '/auth/v1/popup/google?callbackURL=https://evil.example&redirect=//evil.example')
    const end = await answerPerson(visitor, page, newPerson())
    expect(end.href).toBe(`${server.url}/auth/v1/popup-done`)
  })
})

describe('linking', () => {
  test('adds sites to an account, whatever address they know, and they sign in to it', async () => {
    const visitor = server.visitor()
    const { uid } = await signIn(server, visitor)
    const people = { google: newPerson(), facebook: { ...newPerson(), isVerified: false }, apple: newPerson() }
    for (const provider of socialProviders) {
      expect(await goThroughPopup(visitor, provider, { person: people[provider], intent: 'link' })).toEqual(fine)
    }
    expect(await whoIs(visitor)).toMatchObject({ uid, providers: [...socialProviders] })
    const elsewhere = server.visitor()
    expect(await goThroughPopup(elsewhere, 'apple', { person: people.apple })).toEqual(fine)
    expect((await whoIs(elsewhere))?.uid).toBe(uid)

    const answer = await unlink(visitor, 'google')
    expect(await answer.json()).toMatchObject({ user: { uid, providers: ['facebook', 'apple'] } })
    expect(await errorOf(await unlink(visitor, 'google'))).toMatchObject({
      code: 'auth/unlink-failed',
      message: 'Error during the unlink process, please try again',
    })
    // It is free again, for a new account.
    expect(await goThroughPopup(server.visitor(), 'google', { person: people.google })).toEqual(fine)
  })

  test('does not take an account of somebody else', async () => {
    const person = newPerson()
    const theirs = server.visitor()
    await goThroughPopup(theirs, 'google', { person })
    const visitor = server.visitor()
    const { uid } = await signIn(server, visitor)
    expect(await goThroughPopup(visitor, 'google', { person, intent: 'link' })).toEqual(
      trouble('auth/credential-already-in-use'),
    )
    expect(await whoIs(visitor)).toMatchObject({ uid, providers: [] })
    expect(await whoIs(theirs)).toMatchObject({ email: person.email, providers: ['google'] })
  })

  test('is for those who have an account, and are not banned', async () => {
    const link = { person: newPerson(), intent: 'link' } as const
    expect(await goThroughPopup(server.visitor(), 'google', link)).toEqual(trouble('not-signed-in'))
    expect(await errorOf(await unlink(server.visitor(), 'google'))).toMatchObject({ code: 'not-signed-in' })
    const visitor = server.visitor()
    await ban(server, (await signIn(server, visitor)).uid)
    expect(await goThroughPopup(visitor, 'google', link)).toEqual(trouble('auth/user-disabled'))
  })

  test('is not finished by whoever lost the account to its owner meanwhile', async () => {
    const person = { ...newPerson(), isVerified: false }
    const squatter = server.visitor()
    await goThroughPopup(squatter, 'facebook', { person })
    const page = await follow(squatter, '/auth/v1/popup/google?intent=link')
    const owner = server.visitor()
    const { uid } = await signIn(server, owner, person.email)
    const planted = newPerson()
    expect((await answerPerson(squatter, page, planted)).search).toBe('?code=auth%2Flink-failed')
    expect(await whoIs(owner)).toMatchObject({ uid, providers: [] })
    // The site's account is still free, and opens another one.
    expect(await goThroughPopup(squatter, 'google', { person: planted })).toEqual(fine)
    expect((await whoIs(squatter))?.uid).not.toBe(uid)
  })

  test('is not finished with a session that was signed out everywhere, nor with that of another user', async () => {
    const [here, stolen] = [server.visitor(), server.visitor()]
    const { uid, email } = await signIn(server, here)
    stolen.cookie = here.cookie
    const page = await follow(stolen, '/auth/v1/popup/google?intent=link')
    await here.send('/auth/v1/sign-out', { everywhere: true })
    expect((await answerPerson(stolen, page, newPerson())).search).toBe('?code=auth%2Flink-failed')
    expect(await signIn(server, here, email ?? '')).toMatchObject({ uid, providers: [] })

    const other = await follow(here, '/auth/v1/popup/apple?intent=link')
    await signIn(server, here)
    expect((await answerPerson(here, other, newPerson())).search).toBe('?code=auth%2Flink-failed')
    expect((await whoIs(here))?.providers).toEqual([])
    expect(await db().$count(account, eq(account.userId, uid))).toBe(1)
  })

  test('takes one account of each site', async () => {
    const [first, second] = [newPerson(), newPerson()]
    const visitor = server.visitor()
    await goThroughPopup(visitor, 'google', { person: first })
    expect(await goThroughPopup(visitor, 'google', { person: second, intent: 'link' })).toEqual(
      trouble('auth/credential-already-in-use'),
    )
    const { uid = '' } = (await whoIs(visitor)) ?? {}
    expect(await db().$count(account, eq(account.userId, uid))).toBe(1)
  })

  test('that is cancelled changes nothing', async () => {
    const visitor = server.visitor()
    await signIn(server, visitor)
    expect(await goThroughPopup(visitor, 'google', { person: null, intent: 'link' })).toEqual(
      trouble('auth/cancelled-popup-request'),
    )
    expect((await whoIs(visitor))?.providers).toEqual([])
  })

  test('the last way in stays, until there is another', async () => {
    const person = newPerson()
    const visitor = server.visitor()
    await goThroughPopup(visitor, 'google', { person })
    expect(await errorOf(await unlink(visitor, 'google'))).toMatchObject({ status: 409, code: 'auth/last-provider' })
    await goThroughPopup(visitor, 'apple', { person: newPerson(), intent: 'link' })
    const answers = await Promise.all([unlink(visitor, 'google'), unlink(visitor, 'apple')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await signIn(server, visitor, person.email)
    const [left] = (await whoIs(visitor))?.providers ?? []
    expect((await unlink(visitor, left ?? '')).status).toBe(200)
  })

  test('the last site stays, also for someone who has two accounts there from before', async () => {
    const visitor = server.visitor()
    await goThroughPopup(visitor, 'google', { person: newPerson() })
    const { uid: userId = '' } = (await whoIs(visitor)) ?? {}
    await db().insert(account).values({ id: randomUUID(), accountId: randomUUID(), providerId: 'google', userId })
    expect(await errorOf(await unlink(visitor, 'google'))).toMatchObject({ status: 409, code: 'auth/last-provider' })
    expect(await db().$count(account, eq(account.userId, userId))).toBe(2)
    await goThroughPopup(visitor, 'apple', { person: newPerson(), intent: 'link' })
    expect(await (await unlink(visitor, 'google')).json()).toMatchObject({ user: { providers: ['apple'] } })
  })
})

describe('what is offered', () => {
  const offered = async (env: Record<string, string>) => {
    const other = await startTestServer(env)
    try {
      const { socialProviders: names } = (await (await other.visitor().fetch('/config.json')).json()) as {
        socialProviders: string[]
      }
      const starts = await Promise.all(
        socialProviders.map((provider) => other.visitor().fetch(`/auth/v1/popup/${provider}`, { redirect: 'manual' })),
      )
      const member = other.visitor()
      if (names.length > 0) await signIn(other, member)
      const confirms = await Promise.all(
        socialProviders.map((provider) =>
          member.fetch(`/auth/v1/popup/${provider}?intent=confirm`, { redirect: 'manual' }),
        ),
      )
      const local = await other.visitor().fetch('/dev/openid/.well-known/openid-configuration')
      return {
        names,
        hosts: starts.map(
          (start) => URL.parse(start.headers.get('location') ?? '')?.host ?? start.headers.get('location'),
        ),
        questions: confirms.map((confirm) => {
          const asked = URL.parse(confirm.headers.get('location') ?? '')?.searchParams
          return asked?.get('prompt') ?? asked?.get('auth_type') ?? null
        }),
        isLocalThere: local.status === 200,
      }
    } finally {
      await other.stop()
    }
  }

  test('in production: those with credentials, at their own address', async () => {
    expect(
      await offered({
        NODE_ENV: 'production',
        GOOGLE_CLIENT_ID: 'an id',
        GOOGLE_CLIENT_SECRET: 'a secret',
        FACEBOOK_CLIENT_ID: 'half of it',
      }),
    ).toEqual({
      names: ['google'],
      hosts: ['accounts.google.com', '/auth/v1/popup-done?code=not-found', '/auth/v1/popup-done?code=not-found'],
      questions: ['select_account', null, null],
      isLocalThere: false,
    })
  })

  test('in development at an address that others can reach: none', async () => {
    const { names, isLocalThere } = await offered({ NODE_ENV: 'development', PUBLIC_URL: 'https://safelight.example' })
    expect({ names, isLocalThere }).toEqual({ names: [], isLocalThere: false })
  })

  test('in development: all, and the local one stands in for the rest', async () => {
    const { names, hosts, questions, isLocalThere } = await offered({
      NODE_ENV: 'development',
      FACEBOOK_CLIENT_ID: 'an id',
      FACEBOOK_CLIENT_SECRET: 'a secret',
    })
    expect(names).toEqual([...socialProviders])
    expect(hosts[1]).toBe('www.facebook.com')
    // Whoever confirms is asked by the other site as well.
    expect(questions).toEqual(['login', 'reauthenticate', 'login'])
    expect(hosts[0]).toMatch(/^127\.0\.0\.1:/)
    expect(isLocalThere).toBe(true)
  })
})
