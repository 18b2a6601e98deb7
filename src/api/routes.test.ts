import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiErrorOf } from '../testing/api-caller.ts'
import { shareTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await shareTestServer()
})
afterAll(() => server.stop())

const ask = (path: string, init?: RequestInit) => fetch(new URL(path, server.url), init)

const noEndpoint = {
  status: 404,
  code: 'not-found',
  error: 'There is no such endpoint: /v1/openapi.json lists those that there are',
}

test('an unknown address is answered in the form of programs', async () => {
  for (const path of ['/v1', '/v1/nothing', '/v1/nothing/', '/v1/a/b?c=d']) {
    const answer = await ask(path, { headers: { 'x-request-id': 'abc-123' } })
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await apiErrorOf(answer)).toEqual(noEndpoint)
  }
})

test('an endpoint that nobody has is told to programs in their form, and to pages in theirs', async () => {
  const withKey = { headers: { 'x-api-key': 'slk_any' } }
  const asked = [
    ask('/no-such-tool/v1', { method: 'POST' }),
    ask('/no-such-tool/v1/', { method: 'POST', ...withKey }),
    ask('/no-such-tool/v1/upscale?a=b', { method: 'POST', ...withKey }),
    ask('/no-such-tool/v1', withKey),
    ask('/v2/jobs', withKey),
    ask('/no-such-tool/v1', { method: 'POST', headers: { authorization: 'Bearer slk_any' } }),
  ]
  for (const answer of await Promise.all(asked)) {
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await apiErrorOf(answer)).toEqual(noEndpoint)
  }
  const preflight = await ask('/no-such-tool/v1', {
    method: 'OPTIONS',
    headers: { origin: 'https://shop.example', 'access-control-request-headers': 'x-api-key' },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  for (const answer of [await ask('/tasks/v1/no/such', { method: 'POST' }), await ask('/no-such-tool/v1')]) {
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(await answer.json()).toMatchObject({ error: { code: 'not-found' } })
  }
})

test('browsers of any site may ask, without a key and without cookies', async () => {
  const answer = await ask('/v1/anything', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://shop.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-api-key',
    },
  })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-allow-headers')).toContain('x-api-key')
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
})
