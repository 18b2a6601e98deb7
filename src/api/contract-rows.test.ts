import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiCallerKit, apiCaller, type FormFields } from '../testing/api-caller.ts'
import { ImagesServer } from '../testing/images-server.ts'
import { asBlob, discPicture } from '../testing/pictures.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

/**
 * Every address of the contract gives its picture, in its type and size, from engines that really run. Drawing is left to a server
 * nearby, and nothing is sold here.
 */
let images: ImagesServer
let server: TestServer
let caller: ApiCallerKit
let pictures: Record<'photo' | 'mask' | 'glass' | 'sign', Blob>
beforeAll(async () => {
  images = await ImagesServer.start()
  server = await startTestServer({ PLANS: 'off', GENERATION_URL: images.url })
  caller = await apiCaller(server, 0)
  const draw = async (svg: string, alpha = false) => {
    const drawn = sharp(Buffer.from(`<svg width="96" height="64">${svg}</svg>`))
    return asBlob(await (alpha ? drawn : drawn.flatten({ background: '#000' })).png().toBuffer())
  }
  pictures = {
    photo: await discPicture(96, 64),
    mask: await draw('<rect x="8" y="8" width="12" height="12" fill="#fff"/>'),
    glass: await draw('<circle cx="48" cy="32" r="20" fill="#9c3a1f" fill-opacity="0.5"/>', true),
    sign: asBlob(
      await sharp(
        Buffer.from(
          '<svg width="320" height="120"><rect width="100%" height="100%" fill="#fff"/><text x="20" y="80" font-size="60" font-family="sans-serif">SALE</text></svg>',
        ),
      )
        .jpeg()
        .toBuffer(),
    ),
  }
})
afterAll(async () => {
  await server.stop()
  await images.close()
})

interface Row {
  readonly path: string
  readonly fields: () => FormFields
  readonly accept?: string
  readonly type: string
  readonly size?: readonly [number, number]
  /** Of the pixel in the corner, where there is no person: the values that it must come near. */
  readonly corner?: readonly number[]
}

const photo = () => ({ image_file: pictures.photo })
const glass = () => ({ image_file: pictures.glass })
const masked = () => ({ ...photo(), mask_file: pictures.mask })
const same = [96, 64] as const

const rows: Row[] = [
  { path: '/cleanup/v1', fields: masked, type: 'png', size: same },
  { path: '/remove-background/v1', fields: photo, type: 'png', size: same },
  { path: '/remove-background/v1', fields: glass, accept: 'image/jpg', type: 'jpeg', size: same },
  { path: '/replace-background/v1', fields: () => ({ ...photo(), prompt: '' }), type: 'jpeg', size: same },
  {
    path: '/replace-background/v1',
    fields: () => ({ ...photo(), prompt: new Blob(['a beach'], { type: 'text/plain' }) }),
    accept: 'image/png',
    type: 'png',
    size: same,
  },
  { path: '/reimagine/v1/reimagine', fields: photo, type: 'jpeg' },
  { path: '/text-to-image/v1', fields: () => ({ prompt: 'a forest' }), type: 'png', size: [1024, 1024] },
  {
    path: '/uncrop/v1',
    fields: () => ({ ...photo(), extend_left: '16', extend_right: '-20', seed: '7' }),
    type: 'jpeg',
    size: [92, 64],
  },
  {
    path: '/image-upscaling/v1/upscale',
    fields: () => ({ ...photo(), target_width: '200', target_height: '100' }),
    type: 'jpeg',
    size: [200, 100],
  },
  {
    path: '/image-upscaling/v1',
    fields: () => ({ ...glass(), target_width: '48', target_height: '32' }),
    type: 'webp',
    size: [48, 32],
  },
  { path: '/remove-text/v1', fields: () => ({ image_file: pictures.sign }), type: 'png', size: [320, 120] },
  { path: '/portrait-depth-estimation/v1', fields: photo, type: 'jpeg', size: same, corner: [0, 0, 0] },
  { path: '/portrait-surface-normals/v1', fields: photo, type: 'jpeg', size: same, corner: [128, 128, 255] },
  { path: '/text-inpainting/v1', fields: () => ({ ...masked(), text_prompt: 'a bench' }), type: 'jpeg', size: same },
]

test.each(rows)('$path answers with $type', async ({ path, fields, accept, type, size, corner }) => {
  const answer = await caller.call(path, fields(), accept ? { accept } : {})
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.status, bytes.toString('latin1').slice(0, 200)).toBe(200)
  expect(answer.headers.get('content-type')).toBe(`image/${type}`)
  const { format, width, height } = await sharp(bytes).metadata()
  expect(format).toBe(type)
  if (size) expect([width, height]).toEqual(size)
  if (corner) {
    const pixels = await sharp(bytes).toColourspace('srgb').removeAlpha().raw().toBuffer()
    for (const [channel, value] of corner.entries()) expect(Math.abs((pixels[channel] ?? 0) - value)).toBeLessThan(8)
  }
  // Where nothing is sold, calls cost nothing, and there is always something left.
  expect(answer.headers.get('x-credits-consumed')).toBe('0')
  expect(answer.headers.get('x-remaining-credits')).toBe('999999999')
})
