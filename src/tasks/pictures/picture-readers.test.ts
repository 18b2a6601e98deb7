import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flatPng, headerOnly, packedText } from '../../testing/pictures.ts'
import { PictureReaders } from './picture-readers.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safelight-pictures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const upload = async (name: string, file: Buffer) => {
  await writeFile(join(folder, name), file)
  return { path: join(folder, name), upload: 'image/png', wantsThumbnail: true } as const
}
const ada = { name: 'ada' }

const unruly = { child: new URL('../../testing/unruly-reader.ts', import.meta.url) }
/** A job that the unruly reader knows by its name. */
const unrulyJob = (path: string) => ({ path, upload: 'image/png', wantsThumbnail: true }) as const

test('pictures are measured, and refused before they are decoded', async () => {
  const readers = new PictureReaders()
  expect(await readers.read(await upload('fine', flatPng(640, 480)), ada)).toMatchObject({ width: 640, height: 480 })
  const refusals = [
    ['one-column', headerOnly(1, 25_000_000), 'image-too-many-pixels'],
    ['one-row', headerOnly(25_000_000, 1), 'image-too-many-pixels'],
    ['texts', flatPng(8, 8, Array(17).fill(packedText(1024 * 1024))), 'image-too-complex'],
    ['cut', flatPng(64, 64).subarray(0, 44), 'image-damaged'],
  ] as const
  for (const [name, file, code] of refusals) {
    await expect(readers.read(await upload(name, file), ada), name).rejects.toMatchObject({ code })
  }
  const panorama = await upload('panorama', flatPng(30_000, 800))
  expect(await readers.read(panorama, ada)).toMatchObject({ width: 30_000 })
  readers.close()
})

test.each([
  ['jpeg', 1200, 900],
  ['jpeg', 1080, 1350],
  ['png', 400, 300],
  ['webp', 400, 300],
] as const)(
  'damage at the end of a %s of %i x %i is found, with a thumbnail and without',
  async (format, width, height) => {
    const readers = new PictureReaders()
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const whole = await sharp({ create: { width, height, channels: 3, background: 'grey', noise } })
      .toFormat(format)
      .toBuffer()
    for (const wantsThumbnail of [true, false]) {
      const job = async (file: Buffer) => ({
        ...(await upload(format, file)),
        upload: `image/${format}` as const,
        wantsThumbnail,
      })
      const picture = await readers.read(await job(whole), ada)
      expect(picture).toMatchObject({ width, height, isTransparent: false })
      expect(picture.thumbnail !== null).toBe(wantsThumbnail)
      const cut = whole.subarray(0, Math.floor(whole.length * 0.995))
      await expect(readers.read(await job(cut), ada)).rejects.toMatchObject({ code: 'image-damaged' })
    }
    readers.close()
  },
)

test('transparent is what can be seen through, be it in one pixel; an alpha channel alone is not', async () => {
  const readers = new PictureReaders()
  const rgba = Buffer.alloc(400 * 300 * 4, 255)
  const png = () =>
    sharp(rgba, { raw: { width: 400, height: 300, channels: 4 } })
      .png()
      .toBuffer()
  const isTransparent = async (file: Buffer) => (await readers.read(await upload('alpha', file), ada)).isTransparent
  expect(await isTransparent(flatPng(400, 300))).toBe(false)
  expect(await isTransparent(await png())).toBe(false)
  rgba[4 * 777 + 3] = 254
  expect(await isTransparent(await png())).toBe(true)
  rgba.fill(0, 0, 400 * 4 * 150)
  expect(await isTransparent(await png())).toBe(true)
  readers.close()
})

test('one that computes too long ends with its process, and the next has another', async () => {
  const readers = new PictureReaders({ ...unruly, maxProcessorMs: 100 })
  await readers.read(unrulyJob('fine'), ada)
  const [pid] = readers.pids
  const tooSlow = { code: 'image-too-complex', detail: 'too-slow' }
  await expect(readers.read(unrulyJob('block'), ada)).rejects.toMatchObject(tooSlow)
  expect(readers.pids).not.toContain(pid)
  expect(await readers.read(unrulyJob('fine'), ada)).toMatchObject({ width: 1 })
  readers.close()
})

test('one that its process dies of is damaged', async () => {
  const readers = new PictureReaders(unruly)
  await expect(readers.read(unrulyJob('die'), ada)).rejects.toMatchObject({ code: 'image-damaged' })
  readers.close()
})

test('what is no fault of the picture is not called one', async () => {
  // It has not computed at all, however long that took.
  const still = new PictureReaders({ ...unruly, maxProcessorMs: 300, maxClockMs: 600 })
  await expect(still.read(unrulyJob('wait'), ada)).rejects.toMatchObject({ code: 'heavy-demand' })
  still.close()
  // It ends before it listens.
  const broken = new PictureReaders({ child: new URL('./picture-protocol.ts', import.meta.url) })
  await expect(broken.read(unrulyJob('fine'), ada)).rejects.toMatchObject({ code: 'heavy-demand' })
  // Our own results were not sent by anybody.
  const result = { ...(await upload('cut-result', flatPng(64, 64).subarray(0, 44))), upload: null }
  const readers = new PictureReaders()
  await expect(readers.read(result, ada)).rejects.toMatchObject({ code: 'internal' })
  readers.close()
})

test.runIf(process.platform === 'linux')('a reader goes before the server does, and keeps to its folder', async () => {
  const readers = new PictureReaders({ scratchDir: folder })
  await readers.read(await upload('fine', flatPng(64, 64)), ada)
  const [pid] = readers.pids
  expect(await readFile(`/proc/${pid}/oom_score_adj`, 'utf8')).toBe('500\n')
  expect((await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0')).toContain(`TMPDIR=${folder}`)
  readers.close()
})

test('those who wait are bounded, for one sender and for all, and leave when the server stops', async () => {
  const readers = new PictureReaders()
  const job = await upload('fine', flatPng(640, 480))
  const holding = Promise.withResolvers<void>()
  const held = { name: 'held', mayStart: () => holding.promise }
  const waiting = Array.from({ length: 62 }, () => readers.read(job, held))
  await expect(readers.read(job, held)).rejects.toMatchObject({ code: 'heavy-demand' })
  const others = Array.from({ length: 60 }, (_, turn) => readers.read(job, { name: `${turn}` }))
  // Two senders cannot keep everybody out: newcomers may wait with one, up to as many again.
  others.push(readers.read(job, ada))
  await expect(readers.read(job, ada)).rejects.toMatchObject({ code: 'heavy-demand' })
  for (let turn = 61; turn < 180; turn += 1) others.push(readers.read(job, { name: `${turn}` }))
  await expect(readers.read(job, { name: 'late' })).rejects.toMatchObject({ code: 'heavy-demand' })
  readers.close()
  holding.resolve()
  const ends = await Promise.allSettled([...waiting, ...others])
  const stopped = { status: 'rejected', reason: { code: 'heavy-demand', detail: 'the server stops' } }
  expect(ends).toMatchObject(Array(ends.length).fill(stopped))
  expect(readers.pids).toEqual([])
})
