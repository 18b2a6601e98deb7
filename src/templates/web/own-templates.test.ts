import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { lightPresets } from '../../shared/lights/presets.ts'
import { relightTemplateLimit } from '../../shared/plans.ts'
import { discPicture } from '../../testing/pictures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import type { TestVisitor } from '../../testing/visitor.ts'
import {
  expectTemplates,
  ownTemplates,
  placeholderOf,
  removedIdOf,
  removing,
  removingTemplate,
  saving,
  savingTemplate,
} from './own-templates.ts'

let server: TestServer
let visitor: TestVisitor
let client: QueryClient
let isOffline = false

beforeAll(async () => {
  server = await startTestServer({ PLANS: 'off' })
  // What a page has and Node has not: cookies, and an address that relative ones start from.
  vi.stubGlobal('fetch', fetchAsPage(globalThis.fetch))
})
beforeEach(async () => {
  isOffline = false
  visitor = server.visitor()
  await visitor.run('remove-background', await discPicture(16, 16))
  await visitor.deleteAll()
  client = new QueryClient()
  await client.prefetchQuery(ownTemplates)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.stop()
})

const fetchAsPage =
  (real: typeof fetch): typeof fetch =>
  (address, init) => {
    const isOfPage = typeof address === 'string' && address.startsWith('/')
    if (!isOfPage) return real(address, init)
    // A port that nobody listens on.
    return isOffline ? real(new URL(address, 'http://127.0.0.1:1'), init) : visitor.fetch(address, init)
  }

const { setup } = lightPresets[0]
const save = (name: string) => new MutationObserver(client, savingTemplate(client)).mutate({ name, setup })
const remove = (id: string) => new MutationObserver(client, removingTemplate(client)).mutate(id)

/** The names on screen; those being saved in brackets. */
const shown = (): string[] => {
  const mutations = client.getMutationCache()
  const changes = {
    placeholders: mutations.findAll(saving).map(placeholderOf),
    removedIds: mutations.findAll(removing).map(removedIdOf),
  }
  return expectTemplates(client.getQueryData(ownTemplates.queryKey) ?? [], changes).map(({ name, isSaving }) =>
    isSaving ? `(${name})` : name,
  )
}
const stored = async (): Promise<string[]> =>
  (await client.fetchQuery({ ...ownTemplates, staleTime: 0 })).map(({ name }) => name)
const lastToast = () => {
  const { title, description } = toast.getHistory().at(-1) as { title?: unknown; description?: unknown }
  return { title, description }
}
const unreachable = 'The server cannot be reached: check your connection and try again'

test('changes are on screen at once and stay when they have succeeded', async () => {
  const saves = [save('one'), save('two'), save('three')]
  expect(shown()).toEqual(['(one)', '(two)', '(three)'])
  const [, two] = await Promise.all(saves)
  expect(shown()).toEqual(['one', 'two', 'three'])
  const removal = remove(two?.id ?? '')
  expect(shown()).toEqual(['one', 'three'])
  await removal
  expect(shown()).toEqual(['one', 'three'])
  expect(await stored()).toEqual(['one', 'three'])
})

test('what fails is undone in its place, and a toast says so', async () => {
  const { id } = await save('one')
  await save('two')
  isOffline = true
  const addition = save('three')
  expect(shown()).toEqual(['one', 'two', '(three)'])
  await expect(addition).rejects.toMatchObject({ code: 'network' })
  expect(lastToast()).toEqual({ title: 'Error while saving the template', description: unreachable })
  const removal = remove(id)
  expect(shown()).toEqual(['two'])
  await expect(removal).rejects.toMatchObject({ code: 'network' })
  expect(lastToast()).toEqual({ title: 'Error while deleting the template', description: unreachable })
  expect(shown()).toEqual(['one', 'two'])
})

test('a failure beside a success undoes nothing but itself', async () => {
  await save('one')
  const changes = Promise.allSettled([save('two'), save('x'.repeat(41)), save('three')])
  expect(shown()).toHaveLength(4)
  expect((await changes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(shown()).toEqual(['one', 'two', 'three'])
  expect(await stored()).toEqual(['one', 'two', 'three'])
})

test('one that another tab has removed is gone without a word', async () => {
  const { id } = await save('one')
  await visitor.fetch(`/relight/v1/templates/${id}`, { method: 'DELETE' })
  const before = toast.getHistory().length
  await remove(id)
  expect(shown()).toEqual([])
  expect(toast.getHistory()).toHaveLength(before)
})

test('the limit has words of its own', async () => {
  for (let turn = 0; turn < relightTemplateLimit; turn++) await save(`${turn}`)
  await expect(save('one too many')).rejects.toMatchObject({ code: 'template-limit' })
  expect(lastToast()).toEqual({ title: 'You have reached the maximum number of templates you can save' })
  expect(shown()).toHaveLength(relightTemplateLimit)
})
