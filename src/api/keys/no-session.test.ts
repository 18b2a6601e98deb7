import { afterAll, beforeAll, expect, test } from 'vitest'
import { NewApiKey } from '../../shared/api.ts'
import { visitorOf } from '../../testing/roles.ts'
import { seedTasks } from '../../testing/seed-tasks.ts'
import { shareTestServer, type TestServer } from '../../testing/server.ts'
import type { TestVisitor } from '../../testing/visitor.ts'

let server: TestServer
let owner: TestVisitor
let taskId: string
let keyId: string
let headers: readonly Record<string, string>[]

/** Somebody with a picture, a key and Pro; whoever has the key alone tries to get at the rest. */
beforeAll(async () => {
  server = await shareTestServer()
  const { visitor, userId } = await visitorOf(server, 'pro')
  owner = visitor
  taskId = (await seedTasks(server, userId, [{}]))[0] ?? ''
  const { apiKey, key } = NewApiKey.parse(await (await owner.send('/developer/v1/keys', { name: 'shop' })).json())
  keyId = apiKey.id
  headers = [{ 'x-api-key': key }, { authorization: `Bearer ${key}` }]
})
afterAll(() => server.stop())

const ask = (path: string, init: RequestInit, each: Record<string, string>) =>
  fetch(new URL(path, server.url), { ...init, headers: { ...(init.headers as Record<string, string>), ...each } })

const json = { 'content-type': 'application/json' }
const post = (body: unknown): RequestInit => ({ method: 'POST', headers: json, body: JSON.stringify(body) })

test.each([
  ['the account', '/auth/v1/sessions', {}, 401],
  ['its export', '/auth/v1/export', {}, 401],
  ['its deletion', '/auth/v1/me', { method: 'DELETE' }, 401],
  ['its passkeys', '/auth/v1/passkeys', {}, 401],
  ['another address', '/auth/v1/email/change', post({ email: 'eve@example.com' }), 401],
  ['the other keys', '/developer/v1/keys', {}, 401],
  ['one more key', '/developer/v1/keys', post({ name: 'mine' }), 401],
  ['the portal of billing', '/billing/v1/portal', post({}), 401],
])('a key does not open %s', async (_what, path, init: RequestInit, status) => {
  for (const each of headers) expect((await ask(path, init, each)).status).toBe(status)
})

test('a key sees nothing of its owner’s pictures', async () => {
  for (const each of headers) {
    expect(await (await ask('/tasks/v1', {}, each)).json()).toMatchObject({ tasks: [] })
    for (const path of [taskId, `${taskId}/results/0`, `${taskId}/input`]) {
      expect((await ask(`/tasks/v1/${path}`, {}, each)).status).toBe(404)
    }
    expect((await ask(`/tasks/v1/${taskId}`, { method: 'DELETE' }, each)).status).toBe(404)
    expect((await ask(`/tasks/v1/${taskId}/cancel`, { method: 'POST' }, each)).status).toBe(404)
  }
  expect((await owner.task(taskId)).id).toBe(taskId)
})

test('a key gives no role and no settings on the pages’ routes', async () => {
  for (const each of headers) {
    expect((await ask('/auth/v1/me', {}, each)).status).toBe(204)
    expect(await (await ask('/limits/v1', {}, each)).json()).toMatchObject({ role: 'anonymous' })
    expect(await (await ask('/relight/v1/templates/custom', {}, each)).json()).toEqual({ templates: [] })
    expect((await ask(`/developer/v1/keys/${keyId}`, { method: 'DELETE' }, each)).status).toBe(401)
  }
  expect(await (await owner.fetch('/limits/v1')).json()).toMatchObject({ role: 'pro' })
})
