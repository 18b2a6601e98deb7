import { afterAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { ErrorBody } from '../shared/task.ts'
import { WebConfig } from '../shared/web-config.ts'
import { discPicture } from '../testing/pictures.ts'
import { startTestServer } from '../testing/server.ts'
import { errorOf } from '../testing/visitor.ts'
import { tools } from '../tools/catalogue.ts'
import { requireOperator } from './require-operator.ts'

const server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '60', METRICS_TOKEN: 'a-token-for-this-test' })

afterAll(() => server.stop())

test('health, readiness, metrics', async () => {
  const visitor = server.visitor()
  expect((await visitor.fetch('/healthz')).status).toBe(200)
  expect(await (await visitor.fetch('/readyz')).json()).toEqual({ status: 'ready' })
  expect((await visitor.fetch('/metrics')).status).toBe(404)
  const metrics = await visitor.fetch('/metrics', { headers: { authorization: 'Bearer a-token-for-this-test' } })
  expect(await metrics.text()).toContain('process_resident_memory_bytes')
})

test('what tells of the server itself is for its operator', async () => {
  for (const path of ['/metrics', '/openapi.json']) {
    expect((await server.visitor().fetch(path)).status, path).toBe(404)
    const headers = { authorization: 'Bearer another-token-than-that' }
    expect((await server.visitor().fetch(path, { headers })).status, path).toBe(404)
  }
  const config = WebConfig.parse(await (await server.visitor().fetch('/config.json')).json())
  // The page about the API has no link to it.
  expect(config.openApi).toBe(false)
})

test.each([
  ['production', undefined, 'nobody'],
  ['production', 'token', 'its holder'],
  ['development', undefined, 'everybody'],
  ['development', 'token', 'its holder'],
] as const)('in %s with the token %s the operator is %s', async (mode, metricsToken, who) => {
  const require = requireOperator({ mode, metricsToken })
  const isLetIn = (authorization?: string) =>
    require({ headers: authorization ? { authorization } : {} }).then(
      () => true,
      () => false,
    )
  const answers = [await isLetIn(), await isLetIn('Bearer undefined'), await isLetIn('Bearer token')]
  const everybody = who === 'everybody'
  expect(answers).toEqual([everybody, everybody, who !== 'nobody'])
})

test('pages have their own head and unknown ones are 404 pages', async () => {
  const visitor = server.visitor()
  const page = await visitor.fetch('/remove-background')
  expect(page.status).toBe(200)
  expect(await page.text()).toMatch(/<title>Remove background.*<meta name="description" content="Cut the subject/s)
  const slash = await visitor.fetch('/remove-background/?task=1', { redirect: 'manual' })
  expect([slash.status, slash.headers.get('location')]).toEqual([308, '/remove-background?task=1'])
  const twoSlashes = await visitor.fetch(`${server.url}//evil.example/x/`, { redirect: 'manual' })
  expect(twoSlashes.headers.get('location')).toBe('/x')
  expect((await visitor.fetch(`${server.url}//`)).status).toBe(400)
  const missing = await visitor.fetch('/no/such/page')
  expect(missing.status).toBe(404)
  expect(missing.headers.get('content-type')).toContain('text/html')
  expect(await errorOf(await visitor.fetch('/tasks/v1/not-a-uuid'))).toMatchObject({ status: 400 })
  expect(await errorOf(await visitor.fetch('/nothing/v1/here'))).toMatchObject({ status: 404, code: 'not-found' })
})

test('security headers are on every answer', async () => {
  for (const path of ['/', '/tasks/v1', '/nothing', '/config.json']) {
    const { headers } = await server.visitor().fetch(path)
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('permissions-policy')).toMatch(/(^|, )camera=\(\), .*microphone=\(\)/)
    expect(headers.get('x-request-id')).toMatch(/[\w-]{8,}/)
  }
})

test('a request id is taken over when it is harmless, and errors carry it', async () => {
  const response = await server.visitor().fetch('/tasks/v1/x', { headers: { 'x-request-id': 'my-request-1' } })
  expect(ErrorBody.parse(await response.json()).error.requestId).toBe('my-request-1')
  const odd = await server.visitor().fetch('/healthz', { headers: { 'x-request-id': 'bad id"' } })
  expect(odd.headers.get('x-request-id')).not.toContain('"')
})

test('writes and sockets from other sites are refused, our own and those of programs are not', async () => {
  const visitor = server.visitor()
  const post = (origin: string) =>
    visitor.fetch('/tasks/v1/0b5d9a3e-58a4-4d7e-9a43-0d6d4a1d2c11/cancel', { method: 'POST', headers: { origin } })
  expect(await errorOf(await post('https://evil.example'))).toMatchObject({ status: 403, code: 'wrong-origin' })
  expect(await errorOf(await post('null'))).toMatchObject({ code: 'wrong-origin' })
  expect((await post(server.url)).status).toBe(404)
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/tasks/v1/position`, {
    origin: 'https://evil.example',
  })
  const refusal = await new Promise<Error>((resolve) => socket.once('error', resolve))
  expect(refusal.message).toContain('403')
})

test('the API description names every tool', async () => {
  const headers = { authorization: 'Bearer a-token-for-this-test' }
  const description = (await (await server.visitor().fetch('/openapi.json', { headers })).json()) as { paths: object }
  expect(Object.keys(description.paths)).toEqual(
    expect.arrayContaining([...tools.map(({ id }) => `/tools/v1/${id}`), '/tasks/v1', '/tasks/v1/{id}']),
  )
})

test('anonymous accounts are only made with a picture', async () => {
  for (const path of ['/auth/sign-in/anonymous', '/auth/delete-anonymous-user']) {
    const body = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', origin: server.url } }
    expect((await server.visitor().fetch(path, body)).status).toBe(404)
  }
})

test('first-time visitors of one address are bounded', async () => {
  const picture = await discPicture(16, 16)
  const statuses: number[] = []
  for (let turn = 0; turn < 25; turn++) {
    statuses.push((await server.visitor().post('remove-background', picture)).status)
  }
  expect(statuses.filter((status) => status === 202)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
})

test('too many requests are refused with the catalogue error', async () => {
  const visitor = server.visitor()
  for (let turn = 0; turn < 60; turn++) await visitor.fetch('/tasks/v1')
  expect(await errorOf(await visitor.fetch('/tasks/v1'))).toMatchObject({ status: 429, code: 'rate-limited' })
  expect((await visitor.fetch('/')).status).toBe(200)
})

test('behind a proxy the address it saw counts, not one the visitor made up', async () => {
  const behind = await startTestServer({ RATE_LIMIT_PER_MINUTE: '3', TRUST_PROXY: 'loopback' })
  const statuses: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    const headers = { 'x-forwarded-for': `10.0.0.${turn}, 203.0.113.9` }
    statuses.push((await behind.visitor().fetch('/tasks/v1', { headers })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  await behind.stop()
})
