import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiKeys } from '../store/schema.ts'
import {
  type ApiCallerKit,
  apiCaller,
  apiErrorOf,
  cheapCall,
  cheapFields,
  type FormFields,
} from '../testing/api-caller.ts'
import { asBlob, discPicture, flatPng, headerOnly } from '../testing/pictures.ts'
import type { TestServer } from '../testing/server.ts'
import { databases } from '../testing/stores.ts'

/** Written from the contract alone, like `contract.test.ts`: every refusal is one sentence with its status. */
describe.each(databases)('errors of the contract on $name', ({ serve }) => {
  let server: TestServer
  let caller: ApiCallerKit
  let picture: Blob
  let webp: Blob
  beforeAll(async () => {
    server = await serve()
    caller = await apiCaller(server)
    picture = await discPicture(16, 16)
    webp = asBlob(await sharp(flatPng(8, 8)).webp().toBuffer())
  })
  afterAll(() => server.stop())

  const db = () => server.running.database.db
  const ask = (path: string, init?: RequestInit) => fetch(new URL(path, server.url), init)
  const fields = (more?: FormFields) => cheapFields(picture, more)
  const post = (headers: Record<string, string>, body: FormData | string = new FormData()) =>
    ask(cheapCall, { method: 'POST', headers, body })

  test('401 without a key', async () => {
    const answer = await post({})
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(await apiErrorOf(answer)).toMatchObject({ status: 401, code: 'key-missing' })
  })

  test('403 for a key that is wrong or revoked', async () => {
    expect(await apiErrorOf(await post({ 'x-api-key': 'slk_wrong' }))).toMatchObject({ status: 403 })
    const left = await apiCaller(server)
    await db().update(apiKeys).set({ revokedAt: new Date() }).where(eq(apiKeys.id, left.row.id))
    expect(await apiErrorOf(await left.call(cheapCall, fields()))).toMatchObject({ status: 403, code: 'key-invalid' })
  })

  test('402 without credits, before the picture is looked at', async () => {
    const poor = await apiCaller(server, 0)
    expect(await apiErrorOf(await poor.call(cheapCall))).toMatchObject({ status: 402, code: 'no-credits' })
  })

  test.each(['application/json', 'image/gif, text/html;q=0.9', 'image/jpeg;q=0, image/png'])(
    '406 for Accept: %s',
    async (accept) => {
      const refused = await apiErrorOf(await caller.call(cheapCall, fields(), { accept }))
      expect(refused).toMatchObject({ status: 406, code: 'not-acceptable' })
      expect(refused.error).toContain('image/jpeg')
    },
  )

  test('415 for what is no form', async () => {
    for (const type of ['application/json', 'image/jpeg', 'application/x-www-form-urlencoded', 'text/plain']) {
      const answer = await post({ 'x-api-key': caller.key, 'content-type': type }, '{"image_file":')
      expect(await apiErrorOf(answer), type).toMatchObject({ status: 415, code: 'not-multipart' })
    }
  })

  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('405 for %s, with what is allowed', async (method) => {
    const answer = await ask(cheapCall, { method, headers: { 'x-api-key': caller.key } })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    if (method !== 'HEAD') expect((await apiErrorOf(answer)).error).toContain('POST')
  })

  test('404 below an address', async () => {
    expect(await apiErrorOf(await caller.call(`${cheapCall}/nothing/here`))).toMatchObject({ status: 404 })
  })

  const refused: [why: string, code: string, sentence: string, fields: () => FormFields, path?: string][] = [
    ['no picture', 'field-missing', 'image_file: ', () => ({ target_width: '8', target_height: '8' })],
    ['two pictures', 'field-repeated', 'image_file: ', () => fields({ image_file: [picture, picture] })],
    ['a picture as text', 'file-expected', 'image_file: ', () => fields({ image_file: 'cat.jpg' })],
    ['another file', 'field-unknown', 'mask_file: ', () => fields({ mask_file: picture })],
    ['an empty file', 'image-empty', 'image_file: ', () => fields({ image_file: new Blob([]) })],
    ['no image', 'image-not-accepted', 'image_file: ', () => fields({ image_file: new Blob(['GIF89a...']) })],
    [
      'a damaged image',
      'image-damaged',
      'image_file: ',
      () => fields({ image_file: picture.slice(0, picture.size / 2) }),
    ],
    [
      'too many pixels',
      'image-over-pixels',
      '16 megapixels',
      () => fields({ image_file: asBlob(flatPng(5000, 4000)) }),
    ],
    [
      'far too many pixels',
      'image-over-pixels',
      'image_file: This image is too large: the limit is 16',
      () => fields({ image_file: asBlob(headerOnly(6000, 6000)) }),
    ],
    [
      'too many bytes',
      'file-over-bytes',
      'image_file: This file is too large: the limit is 30 MB',
      () => fields({ image_file: new Blob([Buffer.alloc(30 * 1024 * 1024 + 1)]) }),
    ],
    [
      'more bytes than this address takes',
      'file-over-bytes',
      'image_file: This file is too large: the limit is 20 MB',
      () => ({ image_file: asBlob(Buffer.concat([flatPng(8, 8), Buffer.alloc(20 * 1024 * 1024)])), prompt: '' }),
      '/replace-background/v1',
    ],
    [
      'a side that is too long',
      'image-over-sides',
      '1024 x 1024',
      () => ({ image_file: asBlob(flatPng(1025, 8)) }),
      '/reimagine/v1',
    ],
    ['a field missing', 'field-invalid', 'target_height: ', () => ({ image_file: picture, target_width: '8' })],
    ['a field wrong', 'field-invalid', 'target_width: ', () => fields({ target_width: '4097' })],
    ['a field twice', 'field-repeated', 'target_width: ', () => fields({ target_width: ['8', '8'] })],
    ['retain wrong', 'field-invalid', 'retain: ', () => fields({ retain: 'yes' })],
    ['text that cannot be stored', 'text-invalid', 'prompt: ', () => ({ prompt: 'a\0b' }), '/text-to-image/v1'],
    ['no mask', 'field-missing', 'mask_file: ', () => ({ image_file: picture }), '/cleanup/v1'],
    [
      'a mask that is no PNG',
      'image-not-accepted',
      'mask_file: This format is not accepted here: send PNG',
      () => ({ image_file: picture, mask_file: picture }),
      '/cleanup/v1',
    ],
    [
      'a mask of another size',
      'mask-size',
      'mask_file: ',
      () => ({ image_file: picture, mask_file: asBlob(flatPng(16, 15)) }),
      '/cleanup/v1',
    ],
    [
      'a picture of a kind that others take',
      'image-not-accepted',
      'send PNG, JPG',
      () => ({ image_file: webp, mask_file: asBlob(flatPng(8, 8)) }),
      '/cleanup/v1',
    ],
  ]
  test.each(refused)(
    '400 for %s, named, and nothing is charged',
    async (_why, code, sentence, form, path = cheapCall) => {
      const before = await caller.balance()
      const error = await apiErrorOf(await caller.call(path, form()))
      expect(error).toMatchObject({ status: 400, code })
      expect(error.error).toContain(sentence)
      expect(await caller.balance()).toBe(before)
    },
  )

  test('what the engine refuses is 400, named, and not charged', async () => {
    const before = await caller.balance()
    const error = await apiErrorOf(
      await caller.call('/cleanup/v1', { image_file: picture, mask_file: asBlob(flatPng(16, 16)) }),
    )
    expect(error).toMatchObject({ status: 400, code: 'mask-empty' })
    expect(error.error).toBe('mask_file: The mask is empty: white marks where something is to happen')
    expect(await caller.balance()).toBe(before)
  })
})
