import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { mailsIn } from '../testing/mailbox.ts'
import { shareTestServer } from '../testing/server.ts'
import { signIn } from '../testing/sign-in.ts'
import { eventually, type TestVisitor } from '../testing/visitor.ts'

const server = await shareTestServer({ TRUST_PROXY: 'loopback' })

afterAll(() => server.stop())

const password = 'correct horse battery'
const wrong = 'staple of another kind'
const [home, stranger, other] = ['198.51.100.7', '203.0.113.9', '2001:db8:1:2::9']

/** Asks from a network address, in a new browser, and gives the status. */
const ask = async (from: string, path: string, body: unknown, visitor = server.visitor()): Promise<number> =>
  (await visitor.send(`/auth/v1${path}`, body, { 'x-forwarded-for': from })).status
const networks = Array.from({ length: 12 }, (_, index) => `192.0.2.${index + 1}`)
/** As if so much time had gone by. */
const letPass = async (minutes: number): Promise<void> => {
  const { db } = server.running.database
  for (const table of ['attempts', 'one_time_tokens'] as const) {
    await db.execute(
      sql`update ${sql.identifier(table)} set expires_at = expires_at - make_interval(mins => ${minutes})`,
    )
  }
}
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

  test('guesses from everywhere do not keep the owner out where they have signed in before', async () => {
    const email = 'besieged@example.com'
    const owner = await newMember(email)
    expect(await enter(stranger, email, wrong)).toBe(401)
    const { db } = server.running.database
    await db.execute(sql`update attempts set count = 100 where key like 'all-passwords-to:%'`)
    expect(await enter(home, email, password)).toBe(429)
    expect(await ask(home, '/sign-out', {}, owner)).toBe(204)
    expect(await ask(home, '/password/sign-in', { email, password }, owner)).toBe(200)
    // Such a browser has tries of its own, and no more than others.
    const guess = () => ask(other, '/password/sign-in', { email, password: wrong }, owner)
    expect(await times(10, guess)).toEqual([401])
    expect(await guess()).toBe(429)
    // It is of one account, and nobody can make one up.
    const victim = 'victim@example.com'
    await newMember(victim)
    expect(await enter(stranger, victim, wrong)).toBe(401)
    await db.execute(sql`update attempts set count = 100 where key like 'all-passwords-to:%'`)
    expect(await ask(other, '/password/sign-in', { email: victim, password }, owner)).toBe(429)
    const forger = server.visitor()
    forger.cookie = owner.cookie.replace(/(known_browser=[\w-]{11})./, '$1x')
    expect(await ask(home, '/password/sign-in', { email, password }, forger)).toBe(429)
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
  const link = (from: string, email: string, visitor = server.visitor()) => ask(from, '/email-link', { email }, visitor)
  const mailsTo = async (email: string) => (await mailsIn(server.dataDir)).filter(({ to }) => to === email)

  test('asked for from elsewhere do not keep the owner of the mailbox out', async () => {
    const email = 'links@example.com'
    expect(await times(5, () => link(stranger, email))).toEqual([204])
    expect(await link(stranger, email)).toBe(429)
    expect(await link(home, email)).toBe(204)
  })

  test('asked for by many strangers do not keep the owner out either', async () => {
    const email = 'owner@example.com'
    const owner = server.visitor()
    await signIn(server, owner, email)
    expect(await ask(home, '/sign-out', {}, owner)).toBe(204)
    const flood = async () => {
      for (const network of networks.slice(0, 4)) await times(5, () => link(network, email))
    }
    await flood()
    // Of the 20, and of all others while the pauses grow, strangers get few.
    expect(await mailsTo(email)).toHaveLength(10)
    expect(await link(home, email)).toBe(429)
    // Where they have signed in before, the owner is no stranger.
    expect(await link(home, email, owner)).toBe(204)
    // In a new browser they wait for minutes, not for a day.
    await letPass(1)
    expect(await link(home, email)).toBe(204)
    for (let hour = 0; hour < 4; hour++) {
      for (let turn = 0; turn < 4; turn++) {
        await flood()
        await letPass(15)
      }
    }
    // What is used up was used for a link that still works: it lets the owner in, whoever asked for it.
    await flood()
    expect(await link(home, email)).toBe(429)
    const [newest] = await mailsTo(email)
    expect(newest?.text).toContain('/signin-link?token=')
    const token = /token=([\w-]+)/.exec(newest?.text ?? '')?.[1]
    expect(await ask(home, '/email-link/redeem', { token, email })).toBe(200)
  })

  test('of one kind leave those of other kinds alone: a mail that lets nobody in takes no place of one that does', async () => {
    const email = 'kinds@example.com'
    await signIn(server, server.visitor(), email)
    for (const network of networks) await times(2, () => ask(network, '/password/sign-up', { email, password }))
    expect(await mailsTo(email)).toHaveLength(10)
    for (const network of networks.slice(0, 3)) {
      const member = server.visitor()
      await signIn(server, member)
      await times(5, () => ask(network, '/email/change', { email }, member))
    }
    expect(await mailsTo(email)).toHaveLength(20)
    expect(await link(home, email)).toBe(204)
    expect(await ask(home, '/password/reset-link', { email })).toBe(204)
  })

  test('asked for at the same moment count as well, and a day of quiet starts again', async () => {
    const email = 'burst@example.com'
    const burst = () => Promise.all(networks.map((network) => link(network, email)))
    expect((await burst()).filter((status) => status === 204)).toHaveLength(10)
    await letPass(1)
    expect((await burst()).filter((status) => status === 204)).toHaveLength(1)
    await letPass(1440)
    expect((await burst()).filter((status) => status === 204)).toHaveLength(10)
  })
})

test('whether there is an account is not said any more once strangers have asked often, from wherever', async () => {
  const email = 'listed@example.com'
  await signIn(server, server.visitor(), email)
  const reset = (address: string, from: string) => ask(from, '/password/reset-link', { email: address })
  const unknown = (index: number) => reset(`nobody-${index}@example.com`, `198.18.${index}.1`)
  for (let index = 0; index < 59; index++) expect(await unknown(index)).toBe(404)
  // Exactly one more, also at the same moment.
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => unknown(60 + index)))
  expect(answers.filter((status) => status === 404)).toHaveLength(1)
  expect(await unknown(70)).toBe(204)
  expect(await reset(email, home)).toBe(204)
  // The owner gets their mail all the same.
  await eventually(async () => (await mailsIn(server.dataDir)).some(({ to }) => to === email))
  await letPass(1)
  expect(await unknown(71)).toBe(404)
  expect(await unknown(72)).toBe(204)
})
