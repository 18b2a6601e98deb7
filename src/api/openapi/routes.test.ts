import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareTestServer, type TestServer } from '../../testing/server.ts'
import { tools } from '../../tools/catalogue.ts'
import { endpoints } from '../endpoints/endpoints.ts'

let server: TestServer
let answer: Response
let document: Document
beforeAll(async () => {
  server = await shareTestServer()
  answer = await fetch(new URL('/v1/openapi.json', server.url))
  document = (await answer.json()) as Document
})
afterAll(() => server.stop())

test('everybody may read it, from any site, and keep it for a while', () => {
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
})

test('it is an OpenAPI 3.1 document, and all that it refers to is in it', async () => {
  const validator = new Validator()
  expect(await validator.validate({ ...structuredClone(document) })).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  // Throws for what is not there.
  validator.resolveRefs()
  expect(document.servers).toEqual([{ url: server.url }])
})

test('it has every address that programs can call, with its methods, and no other', async () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const { app } = server.running
  const served = await Promise.all(
    routesOf(app.printRoutes({ commonPrefix: false })).map(async (route) => {
      const { headers } = await app.inject({ method: 'OPTIONS', url: route.replaceAll(/:\w+/g, 'x') })
      // Only what is for programs is for pages of other sites.
      if (headers['access-control-allow-origin'] !== '*' || !headers.allow) return []
      const path = route.replaceAll(/:(\w+)/g, '{$1}')
      return String(headers.allow)
        .split(', ')
        .filter((method) => method !== 'HEAD' && method !== 'OPTIONS')
        .map((method) => `${method} ${path}`)
    }),
  )
  expect(described.toSorted()).toEqual(
    [...new Set(served.flat())].filter((route) => route !== 'GET /v1/openapi.json').toSorted(),
  )
})

test('it says where a key is needed', async () => {
  const asked = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(async ([method, { security, responses }]) => {
      const url = new URL(path.replaceAll(/\{\w+\}/g, 'x'), server.url)
      const { status } = await fetch(url, { method: method.toUpperCase() })
      expect({ path, status }).toEqual({ path, status: security?.length === 0 ? 200 : 401 })
      expect(Object.keys(responses)).toContain(String(status))
    }),
  )
  await Promise.all(asked)
})

test('an endpoint is described by what it does itself, not by what the page of its tool offers', () => {
  const summaries = tools.map(({ summary }) => summary)
  const described = endpoints.map(({ path }) => document.paths[path]?.post?.description ?? '')
  expect(described.filter((text) => summaries.some((summary) => text.includes(summary)))).toEqual([])
  expect(described).not.toContain('')
})

test('every picture may be refused by its type', () => {
  const without = endpoints.filter(({ path }) => !document.paths[path]?.post?.responses[406])
  expect(without.map(({ path }) => path)).toEqual([])
})

test.each(endpoints)('$path takes what its route checks, and answers with its types', (endpoint) => {
  const { post } = document.paths[endpoint.path] ?? {}
  const schema = post?.requestBody?.content['multipart/form-data']?.schema
  if (!post || !schema) throw new Error('it is not there')
  expect(schema.required.includes('image_file')).toBe(endpoint.image !== null)
  expect(schema.required.includes('mask_file')).toBe(endpoint.hasMask)
  // What may be left out really may, and what is required is.
  const fields = Object.keys(endpoint.fields.shape)
  const required = schema.required.filter((name) => fields.includes(name))
  const given = Object.fromEntries(required.map((name) => [name, sampleOf(schema.properties[name])]))
  expect(endpoint.fields.safeParse(given).success).toBe(true)
  for (const name of required) expect(endpoint.fields.safeParse({ ...given, [name]: undefined }).success).toBe(false)
  expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(fields))
  expect(Object.keys(post.responses[200]?.content ?? {})).toEqual([...endpoint.answers])
})

interface Document {
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Operation {
  readonly description?: string
  readonly security?: readonly object[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: FormSchema }>> }
  readonly responses: Readonly<Record<number, { readonly content?: object }>>
}

interface FormSchema {
  readonly properties: Readonly<Record<string, { readonly type?: string }>>
  readonly required: string[]
}

const sampleOf = (schema: { readonly type?: string } | undefined): string =>
  schema?.type === 'integer' ? '100' : 'words'

/** The addresses of a tree as Fastify prints it: four characters of indentation for each step. */
function routesOf(tree: string): string[] {
  const parents: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', name, methods] = /^(.*)── (\S*)(?: \((.*)\))?/.exec(line) ?? []
    if (name === undefined) return []
    const depth = (indent.length - 1) / 4
    parents.splice(depth, parents.length, name)
    return methods && !name.includes('*') ? [parents.join('')] : []
  })
}
