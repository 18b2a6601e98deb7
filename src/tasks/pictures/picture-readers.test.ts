import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flatPng, packedText } from '../../testing/pictures.ts'
import { eventually } from '../../testing/visitor.ts'
import { PictureReaders } from './picture-readers.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safelight-pictures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const upload = async (name: string, file: Buffer) => {
  await writeFile(join(folder, name), file)
  return { path: join(folder, name), upload: 'image/png' } as const
}
const ada = { name: 'ada' }

/** Stops the process that reads, as a picture that takes for ever would. */
const stopReading = async (readers: PictureReaders): Promise<number> => {
  const pid = await eventually(async () => readers.pids[0])
  process.kill(pid, 'SIGSTOP')
  return pid
}

test('pictures are measured, and refused before they are decoded', async () => {
  const readers = new PictureReaders()
  expect(await readers.read(await upload('fine', flatPng(640, 480)), ada)).toMatchObject({ width: 640, height: 480 })
  const refusals = [
    ['one-row', flatPng(1, 25_000_000), 'image-too-many-pixels'],
    ['one-column', flatPng(25_000_000, 1), 'image-too-many-pixels'],
    ['texts', flatPng(8, 8, Array(60).fill(packedText(1024 * 1024))), 'image-too-complex'],
    ['cut', flatPng(64, 64).subarray(0, 44), 'image-damaged'],
  ] as const
  for (const [name, file, code] of refusals) {
    await expect(readers.read(await upload(name, file), ada), name).rejects.toMatchObject({ code })
  }
  const panorama = await upload('panorama', flatPng(30_000, 800))
  expect(await readers.read(panorama, ada)).toMatchObject({ width: 30_000 })
  readers.close()
})

test('one that takes too long ends with its process, and the next has another', async () => {
  const readers = new PictureReaders(1500)
  const job = await upload('fine', flatPng(640, 480))
  await readers.read(job, ada)
  const pid = await stopReading(readers)
  await expect(readers.read(job, ada)).rejects.toMatchObject({ code: 'image-too-complex', detail: 'too-slow' })
  expect(readers.pids).not.toContain(pid)
  await eventually(async () => readers.read(job, ada).catch(() => null))
  readers.close()
})

test('one that its process dies of is damaged', async () => {
  const readers = new PictureReaders()
  const job = await upload('fine', flatPng(640, 480))
  await readers.read(job, ada)
  const dying = await stopReading(readers)
  const read = readers.read(job, ada)
  process.kill(dying, 'SIGKILL')
  await expect(read).rejects.toMatchObject({ code: 'image-damaged' })
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
  await expect(readers.read(job, ada)).rejects.toMatchObject({ code: 'heavy-demand' })
  readers.close()
  holding.resolve()
  const ends = await Promise.allSettled([...waiting, ...others])
  expect(ends.every((end) => end.status === 'rejected' && end.reason.code === 'heavy-demand')).toBe(true)
  expect(readers.pids).toEqual([])
})
