import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebConfig } from '../shared/web-config.ts'
import { discPicture } from '../testing/pictures.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { signIn } from '../testing/sign-in.ts'
import { errorOf } from '../testing/visitor.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    GENERATION_URL: 'http://127.0.0.1:9/v1',
    GENERATION_KEY: 'sk-very-secret',
    REGION_BLOCKS: 'remove-background:KP,IR;cleanup:IR',
    REGION_HEADER: 'X-Country',
    API: 'off',
    SENTRY_DSN: 'https://public@errors.example:8443/monitoring/42',
  })
})
afterAll(() => server.stop())

test('the pages hear who draws, and never the key or the address', async () => {
  const text = await (await server.visitor().fetch('/config.json')).text()
  expect(JSON.parse(text).generation).toEqual({ provider: 'remote' })
  expect(text).not.toContain('secret')
  expect(text).not.toContain('127.0.0.1:9')
})

test('pages may report errors to the configured service, and to no other', async () => {
  const { headers } = await server.visitor().fetch('/config.json')
  const policy = headers.get('content-security-policy') ?? ''
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' blob: https://errors.example:8443")
})

test('where the API is not offered, pages hear so and its routes are not there', async () => {
  const visitor = server.visitor()
  expect(WebConfig.parse(await (await visitor.fetch('/config.json')).json()).api).toBe(false)
  await signIn(server, visitor)
  expect((await visitor.send('/developer/v1/keys', { name: 'shop' })).status).toBe(404)
  expect((await visitor.fetch('/developer/v1/credits')).status).toBe(404)
  for (const path of ['/remove-background/v1', '/v1/jobs']) {
    expect((await visitor.send(path, {}, { 'x-api-key': 'slk_x' })).status).toBe(404)
  }
})

const send = async (tool: string, country: string | null) => {
  const visitor = server.visitor()
  const form = new FormData()
  form.set('image', await discPicture(64, 64), 'disc.jpg')
  const headers: Record<string, string> = country === null ? {} : { 'x-country': country }
  const response = await visitor.fetch(`/tools/v1/${tool}`, { method: 'POST', body: form, headers })
  return { visitor, response }
}

test('a tool that is not offered in a country refuses before it takes anything', async () => {
  const { visitor, response } = await send('remove-background', 'kp')
  expect(await errorOf(response)).toEqual({
    status: 451,
    code: 'region-blocked',
    message: 'Remove background Is not yet available in your region',
  })
  expect(visitor.cookie).toBe('')
})

test('pages hear which tools are not offered where the visitor is', async () => {
  const blocked = async (headers: Record<string, string>) => {
    const answer = await server.visitor().fetch('/config.json', { headers })
    return WebConfig.parse(await answer.json()).blockedTools
  }
  expect(await blocked({ 'x-country': 'ir' })).toEqual(['remove-background', 'cleanup'])
  expect(await blocked({ 'x-country': 'KP' })).toEqual(['remove-background'])
  expect(await blocked({ 'x-country': 'FR' })).toEqual([])
  expect(await blocked({})).toEqual([])
})

test.each([
  ['remove-background', 'FR'],
  ['remove-background', null],
  ['image-upscaler', 'KP'],
])('%s from %s is taken', async (tool, country) => {
  expect((await send(tool, country)).response.status).toBe(202)
})

test('what stands in for others in development is offered on its own machine only', async () => {
  const offers = async (headers: Record<string, string>) => {
    const answer = await server.visitor().fetch('/config.json', { headers })
    const { billing, socialProviders } = WebConfig.parse(await answer.json())
    return { billing, socialProviders }
  }
  expect(await offers({})).toEqual({ billing: 'sandbox', socialProviders: ['google', 'facebook', 'apple'] })
  expect(await offers({ 'x-forwarded-for': '203.0.113.7' })).toEqual({ billing: null, socialProviders: [] })
})
