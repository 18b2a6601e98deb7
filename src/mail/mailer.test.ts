import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { linkIn, mailsIn } from '../testing/mailbox.ts'
import { type Delivery, startSmtp, type TestSmtp } from '../testing/smtp.ts'
import { languages } from '../words/language.ts'
import type { Mail, MailConfig } from './mail.ts'
import { Mailbox, maxMails } from './mailbox.ts'
import { createMailer } from './mailer.ts'
import { knownAddressMail, resetMail, signInLinkMail, verifyMail } from './mails/letters.ts'

const link = 'https://pictures.example/signin-link?token=a-b_c.d%2Be&next=%22%3Cx%3E'
const mails = { signInLinkMail, verifyMail, resetMail, knownAddressMail }

let dataDir: string
let smtp: TestSmtp

const configWith = (smtpUrl: string | undefined, mode: MailConfig['mode'] = 'test'): MailConfig => ({
  mode,
  dataDir,
  publicUrl: 'http://localhost:3000',
  mail: { smtpUrl, from: 'Safelight Zürich <hello@pictures.example>' },
})

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'safelight-mail-'))
  smtp = await startSmtp()
})
afterEach(() => {
  smtp.deliveries.length = 0
})
afterAll(async () => {
  await smtp.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const inBoth = Object.entries(mails).flatMap(([name, write]) =>
  languages.map((language) => ({ name, write: () => write(link, language), language })),
)

test.each(inBoth)('$name arrives in $language, with its link in both parts', async ({ write, language }) => {
  await createMailer(configWith(smtp.url())).send({ to: 'grace@example.com', ...write() })
  expect(smtp.deliveries).toHaveLength(1)
  const [{ from, to, mail }] = smtp.deliveries as [Delivery]
  expect({ from, to }).toEqual({ from: 'hello@pictures.example', to: ['grace@example.com'] })
  expect(mail.from).toMatchObject({ name: 'Safelight Zürich', address: 'hello@pictures.example' })
  expect(mail.to).toMatchObject([{ address: 'grace@example.com' }])
  expect(mail.subject).toBe(write().subject)
  expect(mail.messageId).toMatch(/@pictures\.example>$/)
  expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  expect(linkIn({ text: mail.text ?? '' })).toBe(link)
  expect(mail.text).toMatch({ en: /ignore this mail/, fr: /ignorez cet e-mail/ }[language])
  expect(mail.html).toContain(`<html lang="${language}">`)
  // As a mail program reads it: the entities are part of HTML, not of the address.
  const addresses = [...(mail.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'))
  expect(addresses).toEqual([link, link])
})

test('the mails say how long their links work', () => {
  expect(signInLinkMail(link, 'en').text).toContain('once, for 15 minutes')
  expect(resetMail(link, 'en').text).toContain('once, for 1 hour')
  expect(verifyMail(link, 'en').text).toContain('for 1 hour')
  expect(knownAddressMail(link, 'en').text).toContain('does not expire')
  expect(signInLinkMail(link, 'fr').text).toContain('une fois, pendant 15 minutes')
  expect(resetMail(link, 'fr').text).toContain('une fois, pendant 1 heure')
  expect(verifyMail(link, 'fr').text).toContain('pendant 1 heure')
  expect(knownAddressMail(link, 'fr').text).toContain('n’expire pas')
})

test('a link cannot break out of its mail', () => {
  for (const write of Object.values(mails)) {
    const { html } = write('https://x.example/?q="><script>alert(1)</script>\'', 'fr')
    expect(html).not.toContain('<script')
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;')
  }
})

test('letters of any script arrive as they were', async () => {
  const unusual: Mail = {
    to: 'grace@example.com',
    subject: 'Grüße, 写真 📷 '.repeat(8).trim(),
    text: `Ünïcode 写真 📷\n.\n..dots at the start\n${'long '.repeat(400)}`,
    html: '<p>Ünïcode 写真 📷</p>',
  }
  await createMailer(configWith(smtp.url())).send(unusual)
  const [{ mail }] = smtp.deliveries as [Delivery]
  expect(mail.subject).toBe(unusual.subject)
  expect(mail.text?.trimEnd()).toBe(unusual.text.trimEnd())
  expect(mail.html).toContain(unusual.html)
})

const hostile = [
  '',
  'grace',
  'grace@',
  '@example.com',
  'grace@example.com, eve@example.com',
  'grace@example.com;eve@example.com',
  'grace@example.com eve@example.com',
  'grace@example.com\r\nBcc: eve@example.com',
  'grace@example.com\nRCPT TO:<eve@example.com>',
  'grace@example.com\0',
  'grace@example.com\u2028x',
  'Grace <grace@example.com>',
  'friends: grace@example.com, eve@example.com;',
  '"a b"@example.com',
  'grace@eve@example.com',
  'grace@[127.0.0.1]',
  `${'x'.repeat(250)}@example.com`,
]

test.each(hostile)('%j is not an address to write to', async (to) => {
  for (const mailer of [createMailer(configWith(smtp.url())), createMailer(configWith(undefined))]) {
    await expect(mailer.send({ to, ...signInLinkMail(link, 'en') })).rejects.toMatchObject({ code: 'bad-request' })
  }
  expect(smtp.deliveries).toEqual([])
})

test.each(hostile)('%j is not an address to answer to', async (replyTo) => {
  const mail: Mail = { to: 'ada@example.com', replyTo, ...signInLinkMail(link, 'en') }
  for (const mailer of [createMailer(configWith(smtp.url())), createMailer(configWith(undefined))]) {
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'bad-request' })
  }
  expect(smtp.deliveries).toEqual([])
})

test('a subject of two lines is no second header', async () => {
  const letter = { ...signInLinkMail(link, 'en'), subject: 'Hello\r\nBcc: eve@example.com' }
  await createMailer(configWith(smtp.url())).send({ to: 'grace@example.com', ...letter })
  const [{ to, mail }] = smtp.deliveries as [Delivery]
  expect(to).toEqual(['grace@example.com'])
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
})

describe('a mail that cannot be sent is an error', () => {
  const refused = (url: string | undefined, mode?: MailConfig['mode']) =>
    expect(createMailer(configWith(url, mode)).send({ to: 'grace@example.com', ...signInLinkMail(link, 'en') })).rejects

  test('where nobody listens', async () => {
    await refused(`smtp://127.0.0.1:${await freePort()}`).toMatchObject({ code: 'mail-not-sent' })
  })

  test('where the password is wrong, which is told to nobody', async () => {
    await refused(smtp.url('ada:hunter2')).toMatchObject({
      code: 'mail-not-sent',
      detail: expect.not.stringContaining('hunter2'),
    })
  })

  test('where the server never says a word', async () => {
    const silent: Server = createServer(() => {})
    await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready))
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : 0
    await refused(`smtp://127.0.0.1:${port}`).toMatchObject({ code: 'mail-not-sent' })
    silent.close()
  })

  test('in production without a server', async () => {
    await refused(undefined, 'production').toMatchObject({
      code: 'mail-not-sent',
      detail: expect.stringContaining('SMTP_URL'),
    })
    expect(await mailsIn(dataDir)).toEqual([])
  })
})

test('the mailbox keeps the newest mails, also for the next process', async () => {
  const mailer = createMailer(configWith(undefined))
  for (let number = 1; number <= maxMails + 5; number++) {
    await mailer.send({ to: 'grace@example.com', ...signInLinkMail(`https://x.example/${number}`, 'en') })
  }
  const kept = await mailsIn(dataDir)
  expect(kept).toHaveLength(maxMails)
  expect(kept.map(linkIn).slice(0, 2)).toEqual([
    `https://x.example/${maxMails + 5}`,
    `https://x.example/${maxMails + 4}`,
  ])
  const box = new Mailbox(join(dataDir, 'mails'))
  expect(await box.find(kept[0]?.id ?? '')).toEqual(kept[0])
  expect(await box.find('../secret')).toBeNull()
})
