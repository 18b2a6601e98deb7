import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IntegrityChallenge, IntegrityToken, integrityHeaderName } from '../shared/integrity.ts'
import { discPicture } from '../testing/pictures.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { errorOf, type TestVisitor } from '../testing/visitor.ts'
import { IntegrityTokens } from './tokens.ts'
import { solveChallenge } from './web/solve-challenge.ts'

const secret = 'a secret of at least 32 characters'
const missing = { status: 403, code: 'integrity-missing' }

const askToken = (visitor: TestVisitor, body: unknown): Promise<Response> =>
  visitor.fetch('/integrity/v1', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

const solve = async (visitor: TestVisitor): Promise<string> => {
  const challenge = IntegrityChallenge.parse(await (await visitor.fetch('/integrity/v1/challenge')).json())
  const solution = await solveChallenge(challenge)
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

const run = async (visitor: TestVisitor, token?: string): Promise<Response> => {
  const body = new FormData()
  body.set('params', '{}')
  body.set('image', await discPicture(32, 32), 'picture.jpg')
  const headers = token === undefined ? {} : { [integrityHeaderName]: token }
  return visitor.fetch('/tools/v1/remove-background', { method: 'POST', body, headers })
}

describe('with both checks', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ BOT_CHECK: 'on', APP_INTEGRITY: 'on', SECRET: secret })
  })
  afterAll(async () => {
    await server.clear()
    await server.stop()
  })

  test('a proof of work gives a token, once, and the token lets runs through', async () => {
    const visitor = server.visitor()
    const payload = await solve(visitor)
    const answer = await askToken(visitor, { payload })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { token, expiresAt } = IntegrityToken.parse(await answer.json())
    const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(50)
    expect(minutes).toBeLessThanOrEqual(60)
    expect(await errorOf(await askToken(visitor, { payload }))).toMatchObject(missing)
    expect((await run(visitor, token)).status).toBe(202)
    // It says nothing about who did the work.
    expect((await run(server.visitor(), token)).status).toBe(202)
  })

  test('without a proof there is no token', async () => {
    for (const body of [{}, { payload: '' }, { payload: 'e30=' }]) {
      expect(await errorOf(await askToken(server.visitor(), body))).toMatchObject(missing)
    }
    expect(await errorOf(await askToken(server.visitor(), { payload: 5 }))).toMatchObject({ status: 400 })
    expect(await errorOf(await askToken(server.visitor(), { payload: 'x'.repeat(9000) }))).toMatchObject({
      status: 400,
    })
  })

  test('runs need a token that is ours and still stands', async () => {
    const tokens = new IntegrityTokens(secret)
    const home = '127.0.0.1'
    const { token } = tokens.sign(home)
    const [expires, random, signature] = token.split('.') as [string, string, string]
    const later = (Number.parseInt(expires, 36) + 1000).toString(36)
    const refused = [
      undefined,
      '',
      'x',
      tokens.sign(home, Date.now() - 3_600_001).token,
      // The token is of somebody else's check.
      tokens.sign('203.0.113.7').token,
      new IntegrityTokens(`${secret}!`).sign(home).token,
      `${later}.${random}.${signature}`,
      `${expires}.${random}.${'A'.repeat(43)}`,
      `${expires}.${random}.`,
      `${token}x`,
    ]
    for (const forged of refused) {
      const visitor = server.visitor()
      expect(await errorOf(await run(visitor, forged)), forged).toMatchObject(missing)
      // Refused before a visitor is made of it.
      expect(visitor.cookie).toBe('')
    }
    expect((await run(server.visitor(), token)).status).toBe(202)
  })

  test('other calls need none', async () => {
    const visitor = server.visitor()
    for (const path of ['/limits/v1', '/tasks/v1', '/config.json']) {
      expect((await visitor.fetch(path)).status, path).toBeLessThan(300)
    }
  })
})

test('without the bot check whoever asks gets a token, and runs still need it', async () => {
  const server = await startTestServer({ BOT_CHECK: 'off', APP_INTEGRITY: 'on' })
  const visitor = server.visitor()
  expect(await errorOf(await run(visitor))).toMatchObject(missing)
  const { token } = IntegrityToken.parse(await (await askToken(visitor, {})).json())
  expect((await run(visitor, token)).status).toBe(202)
  await server.clear()
  await server.stop()
})

test('without app integrity nothing is asked for', async () => {
  const server = await startTestServer({ BOT_CHECK: 'on', APP_INTEGRITY: 'off' })
  expect((await run(server.visitor())).status).toBe(202)
  expect((await run(server.visitor(), 'whatever')).status).toBe(202)
  await server.clear()
  await server.stop()
})
