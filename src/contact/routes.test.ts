import { like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { contactLimits } from '../shared/contact.ts'
import { integrityHeaderName } from '../shared/integrity.ts'
import { attempts } from '../store/schema.ts'
import { newMember } from '../testing/member.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { ban } from '../testing/sign-in.ts'
import { type Delivery, startSmtp, type TestSmtp } from '../testing/smtp.ts'
import { errorOf } from '../testing/visitor.ts'
import { contactLimit } from './routes.ts'

let server: TestServer
let smtp: TestSmtp
let tokens = 0

beforeAll(async () => {
  smtp = await startSmtp()
  server = await startTestServer({
    SMTP_URL: smtp.url(),
    CONTACT_MAIL: 'help@pictures.example',
    APP_INTEGRITY: 'on',
    RATE_LIMIT_PER_MINUTE: '600',
    TRUST_PROXY: 'loopback',
  })
})
afterEach(() => {
  smtp.deliveries.length = 0
})
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})

const good = { email: 'grace@example.com', topic: 'billing', message: 'I was charged twice in March.' }

/** From an address of its own, unless it is given: each may write a few times only. */
const write = async (body: unknown, { address = `203.0.113.${++tokens}`, cookie = '' } = {}): Promise<Response> => {
  const from = { 'x-forwarded-for': address }
  const visitor = server.visitor()
  if (cookie) visitor.cookie = cookie
  const { token } = (await (await visitor.send('/integrity/v1', {}, from)).json()) as { token: string }
  return visitor.send('/contact/v1', body, { ...from, [integrityHeaderName]: token })
}

const delivered = (): Delivery => {
  expect(smtp.deliveries).toHaveLength(1)
  return smtp.deliveries[0] as Delivery
}

test('a message goes to the operator, and an answer to whoever wrote it', async () => {
  const request = '5b0c6f0e-2f5c-4c1e-9d0e-7a4a3a1d2f90'
  const message = '  Grüße!\n\nIt says <b>"no"</b>\n.\nto me.  '
  const answer = await write({ ...good, name: 'Grace Hopper', message, request, details: 'Window 390 x 844' })
  expect(answer.status).toBe(204)
  const { from, to, mail } = delivered()
  expect({ from, to }).toEqual({ from: 'safelight@localhost', to: ['help@pictures.example'] })
  expect(mail.replyTo).toMatchObject([{ address: 'grace@example.com' }])
  expect(mail.subject).toBe('Safelight, billing: message from Grace Hopper')
  expect(mail.headers.map(({ key }) => key)).not.toContain('auto-submitted')
  expect(mail.text).toContain('From: Grace Hopper <grace@example.com>\nTopic: Billing\nAccount: none\n')
  expect(mail.text).toContain(`About request: ${request}`)
  expect(mail.text).toContain('Grüße!\n\nIt says <b>"no"</b>\n.\nto me.\n')
  expect(mail.text).toContain('Window 390 x 844')
  expect(mail.html).toContain('It says &lt;b&gt;&quot;no&quot;&lt;/b&gt;')
})

test('the operator learns which account it is about, also of those who are banned', async () => {
  const { userId, cookie } = await newMember(server)
  await ban(server, userId)
  expect((await write({ ...good, message: 'Account: somebody-else\nWhy was I banned?' }, { cookie })).status).toBe(204)
  const { text = '' } = delivered().mail
  expect(text.indexOf(`Account: ${userId}\n`)).toBeGreaterThan(0)
  expect(text.indexOf(`Account: ${userId}\n`)).toBeLessThan(text.indexOf('Account: somebody-else'))
})

test('what is typed becomes neither a header nor a reader', async () => {
  const bcc = 'x\r\nBcc: eve@example.com'
  for (const field of ['email', 'name', 'topic', 'request']) {
    const refused = await write({ ...good, [field]: `grace@example.com${bcc}` })
    expect(await errorOf(refused), field).toMatchObject({ status: 400, code: 'bad-request' })
  }
  expect(smtp.deliveries).toEqual([])
  expect((await write({ ...good, message: `Bcc: eve@example.com\r\n${bcc}` })).status).toBe(204)
  const { to, mail } = delivered()
  expect(to).toEqual(['help@pictures.example'])
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
})

test('what does not fit is refused, and what just fits is sent', async () => {
  const bad = [
    { ...good, email: undefined },
    { ...good, email: 'grace' },
    { ...good, email: 'grace@example.com, eve@example.com' },
    { ...good, email: 'Grace <grace@example.com>' },
    { ...good, email: `${'x'.repeat(250)}@example.com` },
    { ...good, topic: 'weather' },
    { ...good, topic: undefined },
    { ...good, message: undefined },
    { ...good, message: '  too few \n' },
    { ...good, message: 'x'.repeat(contactLimits.message + 1) },
    { ...good, name: 'x'.repeat(contactLimits.name + 1) },
    { ...good, request: 'no number' },
    { ...good, details: 'x'.repeat(contactLimits.details + 1) },
    { ...good, to: 'eve@example.com' },
    { ...good, message: 'x'.repeat(50_000) },
    [],
  ]
  for (const body of bad) {
    expect(await errorOf(await write(body)), JSON.stringify(body).slice(0, 90)).toMatchObject({
      status: 400,
      code: 'bad-request',
    })
  }
  expect(smtp.deliveries).toEqual([])
  const longest = { ...good, message: '漢'.repeat(contactLimits.message), details: '"'.repeat(contactLimits.details) }
  expect((await write(longest)).status).toBe(204)
  expect((await write({ ...good, name: '', message: 'just fits.' })).status).toBe(204)
  expect(smtp.deliveries).toHaveLength(2)
})

test('nothing is taken without the token of the bot check', async () => {
  const refused = await server.visitor().send('/contact/v1', good)
  expect(await errorOf(refused)).toMatchObject({ status: 403, code: 'integrity-missing' })
  expect(smtp.deliveries).toEqual([])
})

test('an address writes a few messages an hour, and does not keep others from theirs', async () => {
  const address = '198.51.100.7'
  for (let count = 0; count < contactLimit.max; count++) {
    expect((await write(good, { address })).status).toBe(204)
  }
  const refused = await write(good, { address })
  expect(refused.headers.get('retry-after')).not.toBeNull()
  expect(await errorOf(refused)).toMatchObject({ status: 429, code: 'auth/too-many-requests' })
  expect(smtp.deliveries).toHaveLength(contactLimit.max)
  expect((await write(good)).status).toBe(204)
})

test('a flood from everywhere does not use up the mail server', async () => {
  const { db } = server.running.database
  await db.update(attempts).set({ count: 300 }).where(like(attempts.key, 'all-contact:%'))
  expect(await errorOf(await write(good))).toMatchObject({ status: 429, code: 'auth/too-many-requests' })
  await db.delete(attempts).where(like(attempts.key, 'all-contact:%'))
  expect((await write(good)).status).toBe(204)
})

test('a message that cannot be sent is not said to be', async () => {
  await smtp.stop()
  expect(await errorOf(await write(good))).toMatchObject({ status: 503, code: 'mail-not-sent' })
})
