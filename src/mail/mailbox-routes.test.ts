import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { mailTo } from '../testing/mailbox.ts'
import { sendRaw } from '../testing/send-raw.ts'
import { shareTestServer, type TestServer } from '../testing/server.ts'
import { createMailer } from './mailer.ts'
import { signInLinkMail } from './mails/letters.ts'

const evil = '<img src=x onerror="alert(1)">'

describe('without a mail server', () => {
  let server: TestServer
  let id: string

  beforeAll(async () => {
    server = await shareTestServer()
    const mailer = createMailer(readConfig({ DATA_DIR: server.dataDir }))
    await mailer.send({ to: 'ada@example.com', ...signInLinkMail('https://x.example/?token=1&b=2', 'en') })
    await mailer.send({ to: 'eve@example.com', subject: evil, html: `<head></head><p>Hi</p>${evil}`, text: evil })
    id = (await mailTo(server.dataDir, 'eve@example.com')).id
  })
  afterAll(() => server.stop())

  const read = async (path: string): Promise<{ html: string; policy: string }> => {
    const response = await server.visitor().fetch(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' }
  }

  test('the list has the newest mail first, and nothing in it is markup', async () => {
    const { html, policy } = await read('/dev/mail')
    expect(html.indexOf('eve@example.com')).toBeGreaterThan(0)
    expect(html.indexOf('ada@example.com')).toBeGreaterThan(html.indexOf('eve@example.com'))
    expect(html).not.toContain('<img')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  test('a mail is shown in a frame without scripts, and as text with links', async () => {
    const shown = await read(`/dev/mail/${id}`)
    expect(shown.html).toMatch(new RegExp(`<iframe [^>]*sandbox="[^"]*" [^>]*src="/dev/mail/${id}/html"`))
    expect(shown.html).not.toMatch(/<img|allow-scripts|allow-same-origin/)
    const frame = await read(`/dev/mail/${id}/html`)
    expect(frame.html).toContain(evil)
    expect(frame.policy).toMatch(/default-src 'none'.*; sandbox /)
    expect(frame.policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/)
    const { id: other } = await mailTo(server.dataDir, 'ada@example.com')
    expect((await read(`/dev/mail/${other}`)).html).toContain('href="https://x.example/?token=1&amp;b=2"')
  })

  test('there are no other mails', async () => {
    for (const path of [
      '/dev/mail/nothing',
      '/dev/mail/..%2F..%2Fsecret',
      `/dev/mail/${'0'.repeat(15)}-000000-00000000`,
    ]) {
      expect((await server.visitor().fetch(path)).status, path).toBe(404)
    }
  })

  test('other machines, other names and what comes through a proxy get nothing, here and at the local OpenID provider', async () => {
    const ask = async (remoteAddress: string, host: string, more = {}) => {
      const at = (url: string) => server.running.app.inject({ url, remoteAddress, headers: { host, ...more } })
      const { statusCode: mail } = await at('/dev/mail')
      expect((await at('/dev/openid/.well-known/openid-configuration')).statusCode).toBe(mail)
      // Pages point there only who can go there.
      expect((await at('/config.json')).json().mailbox).toBe(mail === 200)
      return mail
    }
    expect(await ask('127.0.0.1', 'localhost:3000')).toBe(200)
    expect(await ask('::1', '[::1]:3000')).toBe(200)
    expect(await ask('192.168.1.20', 'localhost:3000')).toBe(404)
    expect(await ask('127.0.0.1', 'rebound.example:3000')).toBe(404)
    for (const header of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']) {
      expect(await ask('127.0.0.1', 'localhost:3000', { [header]: '203.0.113.7' }), header).toBe(404)
    }
  })

  test('however the address is written', async () => {
    const fromElsewhere = { remoteAddress: '192.168.1.20', headers: { host: 'localhost:3000' } }
    for (const url of ['/%64ev/mail', '/dev/%6dail', '/%64%65%76/openid/.well-known/openid-configuration']) {
      expect((await server.running.app.inject({ url, ...fromElsewhere })).statusCode, url).toBe(404)
    }
    // A request to a proxy names the host twice.
    const twice = `GET http://localhost/dev/mail HTTP/1.1\r\nhost: rebound.example\r\nconnection: close\r\n\r\n`
    expect(await sendRaw(server.url, twice)).toMatch(/^HTTP\/1.1 404 /)
  })

  test('behind another address than this computer there is no mailbox at all', async () => {
    const config = readConfig({ DATA_DIR: server.dataDir, PUBLIC_URL: 'https://photos.example' })
    await expect(
      createMailer(config).send({ to: 'ada@example.com', ...signInLinkMail('https://x.example', 'en') }),
    ).rejects.toMatchObject({ code: 'mail-not-sent' })
  })
})
