import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { firstSetup } from '../shared/lights/first-setup.ts'
import type { Role } from '../shared/plans.ts'
import { asBlob, flatPng } from '../testing/pictures.ts'
import { holdWorker, type RoleVisitor, visitorOf } from '../testing/roles.ts'
import { shareTestServer, type TestServer } from '../testing/server.ts'
import { errorOf, type TestVisitor } from '../testing/visitor.ts'
import { catalogue, type ToolId, tools } from '../tools/catalogue.ts'
import { engines } from '../tools/engines.ts'

/** A run that needs Pro, or one that does not. */
interface Gate {
  readonly params: Readonly<Record<string, unknown>>
  /** Long side of the picture. */
  readonly longSide?: number
}

interface ToolGates {
  /** Null: the whole tool is part of Pro. */
  readonly free: Gate | null
  readonly pro: readonly Gate[]
}

/** Tools where it depends on the settings, or that need some; the others are free or Pro as a whole, as their cap says. */
const gates = {
  'remove-background': { free: { params: { quality: 'sd' }, longSide: 1200 }, pro: [{ params: { quality: 'hd' } }] },
  cleanup: {
    free: { params: { quality: 'sd' }, longSide: 1200 },
    pro: [{ params: { quality: 'hd' } }, { params: { prompt: 'a bench' } }],
  },
  'image-upscaler': {
    free: { params: { scale: 2 }, longSide: 1024 },
    pro: [
      { params: { scale: 4 } },
      { params: { scale: 8 } },
      { params: { scale: 16 } },
      { params: { scale: '2k' } },
      { params: { scale: 2 }, longSide: 1025 },
      { params: { target: { width: 8, height: 8 } } },
      // A look at it is a part of it.
      { params: { scale: 4, preview: { x: 0.5, y: 0.5 } } },
    ],
  },
  relight: {
    free: { params: { view: 'result', setup: firstSetup } },
    pro: [{ params: { view: 'depth' } }, { params: { view: 'normals' } }],
  },
  'text-remover': { free: { params: { step: 'remove' }, longSide: 1200 }, pro: [{ params: { quality: 'hd' } }] },
  'replace-background': { free: null, pro: [{ params: { example: 'Forest' } }] },
  uncrop: { free: null, pro: [{ params: { left: 10 } }] },
  'stable-diffusion-reimagine': { free: null, pro: [{ params: { variant: 1 } }] },
  'universal-resizer': { free: null, pro: [{ params: { width: 64, height: 64 } }] },
  'text-to-image': { free: null, pro: [{ params: { prompt: 'mountains' } }] },
} as const satisfies Partial<Record<ToolId, ToolGates>>

const gatesOf = (tool: ToolId): ToolGates => {
  const known: Partial<Record<ToolId, ToolGates>> = gates
  const plain: Gate = { params: {} }
  return known[tool] ?? (catalogue[tool].cap.anonymous > 0 ? { free: plain, pro: [] } : { free: null, pro: [plain] })
}

let server: TestServer
let visitors: Record<Role, RoleVisitor>

beforeAll(async () => {
  server = await shareTestServer()
  visitors = {
    anonymous: await visitorOf(server, 'anonymous'),
    free: await visitorOf(server, 'free'),
    pro: await visitorOf(server, 'pro'),
  }
  // Nothing here is about pictures: what is accepted waits until it is deleted.
  await holdWorker(server)
})
afterAll(() => server.stop())

const post = (visitor: TestVisitor, tool: ToolId, { params, longSide = 100 }: Gate): Promise<Response> => {
  const { image, mask } = catalogue[tool]
  const form = new FormData()
  form.set('params', JSON.stringify(params))
  const picture = asBlob(flatPng(longSide, 80))
  if (image === 'required') form.set('image', picture, 'picture.png')
  if (mask === 'required') form.set('mask', picture, 'mask.png')
  return visitor.fetch(`/tools/v1/${tool}`, { method: 'POST', body: form })
}

const accepted = async (answer: Response, visitor: TestVisitor): Promise<void> => {
  expect([answer.status, answer.status === 202 || (await answer.clone().text())]).toEqual([202, true])
  const { id } = (await answer.json()) as { id: string }
  expect((await visitor.fetch(`/tasks/v1/${id}`, { method: 'DELETE' })).status).toBe(204)
}

const refusal = { status: 403, code: 'pro-only', message: 'This is part of Pro' }

describe.each(tools.map(({ id }) => id))('%s', (tool) => {
  const { free, pro } = gatesOf(tool)

  test('is free or not, as its cap says', async () => {
    expect(catalogue[tool].cap.anonymous > 0).toBe(free !== null)
    if (!free) return
    for (const role of ['anonymous', 'free', 'pro'] as const) {
      const { visitor } = visitors[role]
      await accepted(await post(visitor, tool, free), visitor)
    }
  })

  test.each(pro)('needs Pro: %o', async (gate) => {
    for (const role of ['anonymous', 'free'] as const) {
      expect(await errorOf(await post(visitors[role].visitor, tool, gate))).toEqual(refusal)
    }
    await accepted(await post(visitors.pro.visitor, tool, gate), visitors.pro.visitor)
  })

  test('every choice that needs Pro stands in the table', () => {
    const params = engines[tool].params
    const { needsPro } = catalogue[tool] as (typeof tools)[number]
    const base = (free ?? pro[0])?.params ?? {}
    const asked = choicesOf(params).filter(({ name, value }) => {
      const parsed = params.safeParse({ ...base, [name]: value })
      return parsed.success && needsPro(parsed.data, { width: 100, height: 80 })
    })
    // Where the whole tool is Pro, every choice of it is.
    if (free === null) return expect(asked.length).toBe(choicesOf(params).length)
    const known = pro.flatMap((gate) => Object.entries(gate.params).map(([name, value]) => `${name}=${value}`))
    expect(known).toEqual(expect.arrayContaining(asked.map(({ name, value }) => `${name}=${value}`)))
  })
})

/** Every value of the settings that have a list of them. */
const choicesOf = (params: (typeof engines)[ToolId]['params']): { name: string; value: unknown }[] => {
  const { properties = {} } = z.toJSONSchema(params, { io: 'input' })
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (typeof schema === 'boolean') return []
    const values = schema.enum ?? schema.anyOf?.flatMap((each) => (typeof each === 'object' ? [each.const] : [])) ?? []
    return values.filter((value) => value !== undefined).map((value) => ({ name, value }))
  })
}

test('several at once', async () => {
  for (const role of ['anonymous', 'free', 'pro'] as const) {
    const { visitor } = visitors[role]
    const ids: string[] = []
    const limit = role === 'pro' ? 10 : 1
    for (let turn = 0; turn < limit; turn += 1) {
      const answer = await post(visitor, 'remove-background', { params: {} })
      expect(answer.status).toBe(202)
      ids.push(((await answer.json()) as { id: string }).id)
    }
    expect(await errorOf(await post(visitor, 'remove-background', { params: {} }))).toEqual({
      status: 429,
      code: 'too-many-at-once',
      message: `Only ${limit} files can be processed at a time`,
    })
    // Another tool has room; and with one cancelled, this one has again, at once.
    await accepted(await post(visitor, 'relight', { params: {} }), visitor)
    expect((await visitor.cancel(ids[0] as string)).status).toBe(200)
    await accepted(await post(visitor, 'remove-background', { params: {} }), visitor)
    await visitor.deleteAll()
  }
})

test("templates of one's own", async () => {
  const template = { name: 'Evening', setup: firstSetup }
  for (const role of ['anonymous', 'free'] as const) {
    expect(await errorOf(await visitors[role].visitor.send('/relight/v1/templates', template))).toEqual(refusal)
  }
  expect((await visitors.pro.visitor.send('/relight/v1/templates', template)).status).toBe(201)
})
