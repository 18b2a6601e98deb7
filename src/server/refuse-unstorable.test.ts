import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isStorable } from '../shared/storable.ts'
import { type RoleVisitor, visitorOf } from '../testing/roles.ts'
import { shareTestServer, type TestServer } from '../testing/server.ts'
import { errorOf } from '../testing/visitor.ts'

let server: TestServer
let pro: RoleVisitor
beforeAll(async () => {
  server = await shareTestServer()
  pro = await visitorOf(server, 'pro')
})
afterAll(() => server.stop())

describe.each([
  ['a zero', 'a\0b'],
  ['half a pair', 'a\ud800b'],
])('%s is refused', (_what, words) => {
  const setup = { lights: [] }
  const asked = encodeURIComponent(JSON.stringify({ prompt: words }))
  const cases: [string, () => Promise<Response>][] = [
    ['in a prompt', () => pro.visitor.post('text-to-image', null, { params: { prompt: words } })],
    ['in the name of a setting', () => pro.visitor.post('text-to-image', null, { params: { [words]: 1 } })],
    ['in an estimate', () => pro.visitor.fetch(`/tools/v1/text-to-image/estimate?params=${asked}`)],
    ['in feedback', () => pro.visitor.send('/feedback/v1/cleanup', { satisfied: true, labels: [], text: words })],
    ['in a template', () => pro.visitor.send('/relight/v1/templates', { name: words, setup })],
    ['in a message', () => pro.visitor.send('/contact/v1', contact({ message: `${words} is what I mean` }))],
    ['in a name', () => pro.visitor.send('/contact/v1', contact({ name: words }))],
    ['in an address', () => pro.visitor.send('/auth/v1/email-link', { email: `${words}@example.com` })],
    ['in a password', () => pro.visitor.send('/auth/v1/password/sign-in', { email: 'a@b.example', password: words })],
    ['in a token', () => pro.visitor.send('/auth/v1/email-link/redeem', { token: words, email: 'a@b.example' })],
  ]
  const contact = (more: object) => ({ email: 'a@b.example', topic: 'other', message: 'Good morning to you', ...more })

  test.each(cases)('%s', async (_where, send) => {
    expect(await errorOf(await send())).toMatchObject({ status: 400, code: 'text-invalid' })
  })
})

test('a zero in an address is refused, too', async () => {
  for (const path of ['/tasks/v1?cursor=%00', '/auth/callback/google?state=%00', '/relight/v1/templates/%00']) {
    const method = path.includes('templates') ? 'DELETE' : 'GET'
    expect((await pro.visitor.fetch(path, { method })).status, path).toBe(400)
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const posted = await pro.visitor.fetch('/auth/callback/apple', { method: 'POST', headers: form, body: 'state=%00' })
  expect(posted.status).toBeLessThan(500)
})

test('nothing of a refused run stays', async () => {
  expect(await readdir(join(server.dataDir, 'files', 'tasks')).catch(() => [])).toEqual([])
})

test('however deep it goes, up to a number of values', () => {
  const nest = (levels: number) => {
    let deep: unknown = 'fine'
    for (let level = 0; level < levels; level += 1) deep = [deep]
    return deep
  }
  expect(isStorable(nest(9_000))).toBe(true)
  expect(isStorable(nest(200_000))).toBe(false)
  expect(isStorable({ a: Array.from({ length: 9_000 }, () => 1) })).toBe(true)
  expect(isStorable({ a: Array.from({ length: 11_000 }, () => 1) })).toBe(false)
  expect(isStorable({ a: [{ b: '\0' }] })).toBe(false)
  expect(isStorable({ a: [{ '\0': 'b' }] })).toBe(false)
  expect(isStorable('\u{1f600}')).toBe(true)
})
