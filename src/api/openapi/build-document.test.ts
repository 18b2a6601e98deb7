import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { endpoints } from '../endpoints/endpoints.ts'
import { buildDocument } from './build-document.ts'

const document = buildDocument('https://pictures.example')

test('it is an OpenAPI 3.1 document, and all that it refers to is in it', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  // Throws for what is not there.
  validator.resolveRefs()
})

test.each(endpoints)('$path takes what its route checks, and answers with its types', (endpoint) => {
  const { post } = (document.paths as Record<string, { post: Operation }>)[endpoint.path] as { post: Operation }
  const { schema } = post.requestBody.content['multipart/form-data']
  const isIn = (name: string) => Object.hasOwn(schema.properties, name)
  expect(Object.keys(endpoint.fields.shape).every(isIn)).toBe(true)
  expect(schema.required.includes('image_file')).toBe(endpoint.image !== null)
  expect(schema.required.includes('mask_file')).toBe(endpoint.hasMask)
  // Whatever may be left out really may.
  const givenOnly = Object.fromEntries(schema.required.map((name) => [name, sampleOf(schema.properties[name])]))
  expect(endpoint.fields.safeParse(givenOnly).success).toBe(true)
  for (const name of Object.keys(endpoint.fields.shape).filter((field) => schema.required.includes(field))) {
    expect(endpoint.fields.safeParse({ ...givenOnly, [name]: undefined }).success).toBe(false)
  }
  expect(Object.keys(post.responses[200]?.content ?? {})).toEqual([...endpoint.answers])
})

interface Operation {
  readonly requestBody: {
    readonly content: {
      readonly 'multipart/form-data': {
        readonly schema: {
          readonly properties: Readonly<Record<string, { readonly type?: string }>>
          readonly required: string[]
        }
      }
    }
  }
  readonly responses: Readonly<Record<number, { readonly content?: Readonly<Record<string, unknown>> }>>
}

const sampleOf = (schema: { readonly type?: string } | undefined): string =>
  schema?.type === 'integer' ? '100' : 'words'
