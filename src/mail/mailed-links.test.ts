import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AuthUser } from '../shared/account.ts'
import { linkIn } from '../testing/mailbox.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { startSmtp, type TestSmtp } from '../testing/smtp.ts'
import { errorOf, eventually } from '../testing/visitor.ts'

describe('with a mail server', () => {
  let smtp: TestSmtp
  let server: TestServer
  beforeAll(async () => {
    smtp = await startSmtp()
    server = await startTestServer({ SMTP_URL: smtp.url() })
  })
  afterAll(async () => {
    await server.stop()
    await smtp.stop()
  })

  test('the link in the mail signs in', async () => {
    const visitor = server.visitor()
    const email = 'ada@example.com'
    expect((await visitor.send('/auth/v1/email-link', { email })).status).toBe(204)
    const delivery = await eventually(async () => smtp.deliveries.find(({ to }) => to.includes(email)))
    const token = new URL(linkIn({ text: delivery.mail.text ?? '' })).searchParams.get('token')
    const answer = await visitor.send('/auth/v1/email-link/redeem', { token, email })
    expect(AuthUser.parse(((await answer.json()) as { user: unknown }).user)).toMatchObject({ email })
  })

  test('there is no mailbox page', async () => {
    expect((await server.visitor().fetch('/dev/mail')).status).toBe(404)
    expect(await (await server.visitor().fetch('/config.json')).json()).toMatchObject({ mailbox: false })
  })
})

test('in production without one, nobody is told that a mail was sent', async () => {
  const server = await startTestServer({ NODE_ENV: 'production' })
  const visitor = server.visitor()
  const asked = {
    '/auth/v1/email-link': { email: 'ada@example.com' },
    '/auth/v1/password/sign-up': { email: 'ada@example.com', password: 'correct horse battery' },
  }
  for (const [path, body] of Object.entries(asked)) {
    expect(await errorOf(await visitor.send(path, body)), path).toMatchObject({ status: 503, code: 'mail-not-sent' })
  }
  expect((await visitor.fetch('/dev/mail')).status).toBe(404)
  await server.stop()
})
