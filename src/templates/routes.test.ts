import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetVisitors } from '../accounts/forget-visitors.ts'
import { errorMessage } from '../shared/errors.ts'
import { type LightSetup, maxLights } from '../shared/lights/light-setup.ts'
import { lightPresets } from '../shared/lights/presets.ts'
import { relightTemplateLimit, sessionDays } from '../shared/plans.ts'
import { Template, TemplateList, templateNameLimit } from '../shared/template.ts'
import { relightTemplates, session, subscriptions, tasks, user } from '../store/schema.ts'
import { discPicture } from '../testing/pictures.ts'
import { shareTestServer, type TestServer } from '../testing/server.ts'
import { databases } from '../testing/stores.ts'
import { errorOf, type TestVisitor } from '../testing/visitor.ts'

const light = { x: 0.25, y: -0.1, distance: 0.4, radius: 0.3, power: 4, color: '#FFb46b' }
const setup: LightSetup = {
  lights: [light, { ...light, x: 1.2, distance: -0.3 }],
  ambient: { power: 0.3, color: '#a9b8d8' },
  background: { power: 0.28, color: '#93a3c8', receiveLight: false, transparent: true },
}

const address = '/relight/v1/templates'

const post = (visitor: TestVisitor, body: string, headers: Record<string, string> = {}): Promise<Response> =>
  visitor.fetch(address, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
const save = (visitor: TestVisitor, body: unknown): Promise<Response> => post(visitor, JSON.stringify(body))
const saved = async (visitor: TestVisitor, name: string): Promise<Template> => {
  const answer = await save(visitor, { name, setup })
  expect(answer.status).toBe(201)
  return Template.parse(await answer.json())
}
const list = async (visitor: TestVisitor): Promise<Template[]> =>
  TemplateList.parse(await (await visitor.fetch(`${address}/custom`)).json()).templates
const remove = (visitor: TestVisitor, id: string, headers: Record<string, string> = {}): Promise<Response> =>
  visitor.fetch(`${address}/${id}`, { method: 'DELETE', headers })

interface Member {
  readonly visitor: TestVisitor
  readonly userId: string
}

/** A session comes with a picture; what becomes of that is of no interest here. */
const newVisitor = async (server: TestServer): Promise<Member> => {
  const visitor = server.visitor()
  const { id } = await visitor.run('remove-background', await discPicture(16, 16))
  const [task] = await server.running.database.db.select().from(tasks).where(eq(tasks.id, id))
  await visitor.deleteAll()
  return { visitor, userId: task?.userId ?? '' }
}

describe.each(databases)('on $name', ({ serve }) => {
  let server: TestServer

  beforeAll(async () => {
    server = await serve()
  })
  afterAll(() => server.stop())

  const db = () => server.running.database.db
  const newMember = async (): Promise<Member> => {
    const member = await newVisitor(server)
    await db().update(user).set({ isAnonymous: false }).where(eq(user.id, member.userId))
    return member
  }
  const newPro = async (): Promise<Member> => {
    const member = await newMember()
    const subscription = { id: randomUUID(), plan: 'pro', status: 'active', store: 'test' } as const
    await db()
      .insert(subscriptions)
      .values({ ...subscription, userId: member.userId })
    return member
  }

  test('the built-in templates are for everybody', async () => {
    const answer = await server.visitor().fetch(address)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ templates: lightPresets })
  })

  test('a template is saved, listed and deleted', async () => {
    const { visitor } = await newPro()
    expect(await list(visitor)).toEqual([])
    const first = await saved(visitor, '  Evening, left \n')
    expect(first).toEqual({ id: expect.any(String), name: 'Evening, left', setup })
    const second = await saved(visitor, '夜'.repeat(templateNameLimit))
    const third = await saved(visitor, 'Evening, left')
    expect(await list(visitor)).toEqual([first, second, third])
    expect((await remove(visitor, second.id)).status).toBe(204)
    expect(await list(visitor)).toEqual([first, third])
    expect(await errorOf(await remove(visitor, second.id))).toMatchObject({ status: 404, code: 'not-found' })
  })

  test('saves in parallel do not exceed the limit', async () => {
    const { visitor } = await newPro()
    const { visitor: other } = await newPro()
    const answers = await Promise.all(
      Array.from({ length: relightTemplateLimit + 10 }, (_, index) => save(visitor, { name: `${index}`, setup })),
    )
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(10)
    for (const answer of refused) {
      expect(await errorOf(answer)).toEqual({
        status: 409,
        code: 'template-limit',
        message: 'You have reached the maximum number of templates you can save',
      })
    }
    const [oldest, ...kept] = await list(visitor)
    expect(kept).toHaveLength(relightTemplateLimit - 1)
    await saved(other, 'The limit of one is not that of another')
    await remove(visitor, oldest?.id ?? '')
    const next = await saved(visitor, 'There is room again')
    expect(await list(visitor)).toEqual([...kept, next])
  })

  test('they are for their owner only', async () => {
    const { visitor: owner } = await newPro()
    const { visitor: stranger } = await newPro()
    const template = await saved(owner, 'Mine')
    const refused = { status: 404, code: 'not-found' }
    for (const visitor of [stranger, server.visitor()]) {
      expect(await list(visitor)).toEqual([])
      expect(await errorOf(await remove(visitor, template.id))).toMatchObject(refused)
    }
    for (const id of [randomUUID(), lightPresets[0].id, 'custom', "'"]) {
      expect(await errorOf(await remove(owner, id)), id).toMatchObject(refused)
    }
    expect(await list(owner)).toEqual([template])
  })

  test('saving is part of Pro; who had it keeps what they saved', async () => {
    const body = { name: 'Mine', setup }
    const signedOut = { status: 401, code: 'not-signed-in' }
    const refused = { status: 403, code: 'pro-only' }
    expect(await errorOf(await save(server.visitor(), body))).toMatchObject(signedOut)
    const { visitor: anonymous } = await newVisitor(server)
    expect(await errorOf(await save(anonymous, body))).toMatchObject(refused)
    const { visitor: free } = await newMember()
    expect(await errorOf(await save(free, body))).toMatchObject(refused)
    expect([await list(anonymous), await list(free)]).toEqual([[], []])

    const { visitor, userId } = await newPro()
    const template = await saved(visitor, 'Mine')
    await db().update(subscriptions).set({ status: 'inactive' }).where(eq(subscriptions.userId, userId))
    expect(await errorOf(await save(visitor, body))).toMatchObject(refused)
    expect(await list(visitor)).toEqual([template])
    expect((await remove(visitor, template.id)).status).toBe(204)
  })

  test('what does not fit is refused', async () => {
    const { visitor } = await newPro()
    const good = { name: 'x'.repeat(templateNameLimit), setup }
    const withLight = (change: object) => ({ ...good, setup: { ...setup, lights: [{ ...light, ...change }] } })
    const bad = [
      { ...good, name: '' },
      { ...good, name: ' \n ' },
      { ...good, name: `${good.name}x` },
      { ...good, name: 'two\nlines' },
      { ...good, name: 5 },
      { ...good, name: 'x'.repeat(100_000) },
      { ...good, id: randomUUID() },
      { ...good, userId: 'somebody' },
      { name: good.name },
      { setup },
      { ...good, setup: { ...setup, more: true } },
      { ...good, setup: { ...setup, ambient: undefined } },
      { ...good, setup: { ...setup, background: { ...setup.background, transparent: 'yes' } } },
      { ...good, setup: { ...setup, lights: Array(maxLights + 1).fill(light) } },
      withLight({ power: Number.NaN }),
      withLight({ power: 10.1 }),
      withLight({ radius: 0 }),
      withLight({ x: '0.5' }),
      withLight({ color: 'red' }),
      withLight({ color: '#fff' }),
      withLight({ color: '#ffffff; background: url(//evil.example)' }),
      withLight({ name: 'a key too many' }),
      [],
      'yes',
      null,
    ].map((body) => JSON.stringify(body))
    const withPower = (power: string) => JSON.stringify(good).replace('"power":4', `"power":${power}`)
    const refused = { status: 400, code: 'bad-request' }
    for (const body of [...bad, withPower('NaN'), withPower('1e999'), '{']) {
      expect(await errorOf(await post(visitor, body)), body.slice(0, 300)).toMatchObject(refused)
    }
    expect(await list(visitor)).toEqual([])
    const most = { ...good, setup: { ...setup, lights: Array(maxLights).fill({ ...light, x: Math.PI / 10 }) } }
    expect((await save(visitor, most)).status).toBe(201)
  })

  test('writes from other sites are refused', async () => {
    const { visitor } = await newPro()
    const template = await saved(visitor, 'Mine')
    const headers = { origin: 'https://evil.example' }
    const refused = { status: 403, code: 'wrong-origin' }
    expect(await errorOf(await post(visitor, JSON.stringify({ name: 'x', setup }), headers))).toMatchObject(refused)
    expect(await errorOf(await remove(visitor, template.id, headers))).toMatchObject(refused)
    expect(await list(visitor)).toEqual([template])
  })

  test('a failure of the database has the words of what was asked for', async () => {
    const { visitor } = await newPro()
    const template = await saved(visitor, 'Mine')
    // Without the first our own statements fail, without the second already the question who is asking.
    for (const table of [sql`relight_templates`, sql`subscriptions`]) {
      await db().execute(sql`alter table ${table} rename to away`)
      const answers = [await save(visitor, { name: 'Another', setup }), await remove(visitor, template.id)]
      await db().execute(sql`alter table away rename to ${table}`)
      expect(await Promise.all(answers.map(errorOf))).toEqual(
        (['template-not-saved', 'template-not-deleted'] as const).map((code) => ({
          status: 500,
          code,
          message: errorMessage(code),
        })),
      )
    }
    expect(await list(visitor)).toEqual([template])
  })

  test('they go with their owner', async () => {
    const { visitor, userId } = await newPro()
    await saved(visitor, 'Mine')
    await db().delete(user).where(eq(user.id, userId))
    expect(await db().$count(relightTemplates, eq(relightTemplates.userId, userId))).toBe(0)
  })
})

test('without plans everyone with a session saves, and is forgotten with what they saved', async () => {
  const server = await shareTestServer({ PLANS: 'off' })
  try {
    const { db } = server.running.database
    const { visitor, userId } = await newVisitor(server)
    const template = await saved(visitor, 'Mine')
    await db
      .update(user)
      .set({ createdAt: sql`now() - make_interval(days => ${sessionDays + 1})` })
      .where(eq(user.id, userId))
    expect(await forgetVisitors(db)).toBe(0)
    expect(await list(visitor)).toEqual([template])
    // No way leads back to an anonymous account without its session: nobody could see the templates again.
    await db.delete(session).where(eq(session.userId, userId))
    expect(await forgetVisitors(db)).toBe(1)
    expect(await db.$count(relightTemplates)).toBe(0)
  } finally {
    await server.stop()
  }
})
