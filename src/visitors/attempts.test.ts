import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { mailsIn } from '../testing/mailbox.ts'
import { startTestServer } from '../testing/server.ts'
import { signIn } from '../testing/sign-in.ts'
import type { TestVisitor } from '../testing/visitor.ts'

const server = await startTestServer({ TRUST_PROXY: 'loopback' })

afterAll(() => server.stop())

const password = 'correct horse battery'
const wrong = 'staple of another kind'
const [home, stranger, other] = ['198.51.100.7', '203.0.113.9', '2001:db8:1:2::9']

/** Asks from a network address, in a new browser, and gives the status. */
const ask = async (from: string, path: string, body: unknown, visitor = server.visitor()): Promise<number> =>
  (await visitor.send(`/auth/v1${path}`, body, { 'x-forwarded-for': from })).status
const times = async (count: number, act: () => Promise<number>): Promise<number[]> => {
  const statuses = new Set<number>()
  for (let done = 0; done < count; done++) statuses.add(await act())
  return [...statuses]
}

describe('passwords', () => {
  const enter = (from: string, email: string, secret: string) =>
    ask(from, '/password/sign-in', { email, password: secret })
  const newMember = async (email: string): Promise<TestVisitor> => {
    const visitor = server.visitor()
    await signIn(server, visitor, email)
    expect(await ask(home, '/password/change', { next: password }, visitor)).toBe(204)
    return visitor
  }

  test('guesses from elsewhere keep the owner neither out nor from changing it', async () => {
    const email = 'guessed@example.com'
    const owner = await newMember(email)
    expect(await times(10, () => enter(stranger, email, wrong))).toEqual([401])
    expect(await enter(stranger, email, password)).toBe(429)
    expect(await enter(home, email, password)).toBe(200)
    expect(await enter(stranger, email, password)).toBe(429)
    expect(await ask(stranger, '/password/change', { current: password, next: wrong }, owner)).toBe(204)
  })

  test('one home has one number of tries, however many IPv6 addresses', async () => {
    const email = 'six@example.com'
    let host = 0
    expect(await times(10, () => enter(`2001:db8:7:7::${++host}`, email, wrong))).toEqual([401])
    expect(await enter('2001:db8:7:7:ffff::1', email, wrong)).toBe(429)
    expect(await enter('2001:db8:7:8::1', email, wrong)).toBe(401)
  })

  test('guesses from everywhere together end as well, and what one network is refused does not count', async () => {
    const email = 'botnet@example.com'
    await newMember(email)
    expect(await times(10, () => enter(stranger, email, wrong))).toEqual([401])
    const { db } = server.running.database
    await db.execute(sql`update attempts set count = 99 where key like 'all-passwords-to:%'`)
    expect(await times(3, () => enter(stranger, email, wrong))).toEqual([429])
    expect(await enter(other, email, wrong)).toBe(401)
    expect(await enter(home, email, password)).toBe(429)
  })

  test('wrong ones when changing it count for that user', async () => {
    const email = 'changing@example.com'
    const owner = await newMember(email)
    const change = (from: string, current: string) => ask(from, '/password/change', { current, next: password }, owner)
    expect(await times(10, () => change(home, wrong))).toEqual([401])
    expect(await change(other, password)).toBe(429)
    expect(await enter(home, email, password)).toBe(200)
  })
})

describe('mails', () => {
  const link = (from: string, email: string) => ask(from, '/email-link', { email })

  test('asked for from elsewhere do not keep the owner of the mailbox out', async () => {
    const email = 'links@example.com'
    expect(await times(5, () => link(stranger, email))).toEqual([204])
    expect(await link(stranger, email)).toBe(429)
    expect(await link(home, email)).toBe(204)
  })

  test('to one mailbox are limited, whatever they are about and wherever they are asked for', async () => {
    const email = 'flooded@example.com'
    await signIn(server, server.visitor(), email)
    const signUp = (from: string) => ask(from, '/password/sign-up', { email, password })
    const reset = (from: string) => ask(from, '/password/reset-link', { email })
    expect(await times(5, () => link(stranger, email))).toEqual([204])
    expect(await times(5, () => signUp(stranger))).toEqual([204])
    // Half of the day's mails: one network alone does not use up the rest.
    expect(await reset(stranger)).toBe(429)
    expect(await times(5, () => link(other, email))).toEqual([204])
    expect(await times(5, () => reset(other))).toEqual([204])
    for (const refused of [link(home, email), signUp(home), reset(home)]) expect(await refused).toBe(429)
    expect((await mailsIn(server.dataDir)).filter(({ to }) => to === email)).toHaveLength(20)
  })
})
