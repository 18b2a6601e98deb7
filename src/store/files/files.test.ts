import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3, type TestS3 } from '../../testing/s3.ts'
import type { FileStore } from './file-store.ts'
import { openFiles } from './open.ts'

let folder: string
let s3: TestS3
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safelight-files-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

describe.each([
  ['disk', () => openFiles({ dir: join(folder, 'store') })],
  ['S3', () => openFiles({ dir: join(folder, 'store'), s3: s3.options })],
])('files on %s', (_name, open) => {
  let files: FileStore
  beforeAll(async () => {
    files = await open()
  })

  it('gives back what was put, from memory and from a path', async () => {
    // Above 5 MB S3 receives a file in parts.
    const content = randomBytes(7_000_000)
    const path = join(folder, 'large')
    await writeFile(path, content)
    await files.put('tasks/1/input', path, 'image/png')
    await files.put('tasks/1/thumbnail', Buffer.from('small'), 'image/webp')
    expect(content.equals(await contentOf('tasks/1/input'))).toBe(true)
    expect(String(await contentOf('tasks/1/thumbnail'))).toBe('small')
    expect(content.equals(await readFile(path))).toBe(true)
  })

  it('replaces a file', async () => {
    await files.put('tasks/2/input', Buffer.from('before, and longer'), 'image/png')
    await files.put('tasks/2/input', Buffer.from('after'), 'image/png')
    expect(String(await contentOf('tasks/2/input'))).toBe('after')
  })

  it('fetches to a path', async () => {
    const path = join(folder, 'fetched')
    await files.put('tasks/3/claim/0.png', Buffer.from('result'), 'image/png')
    await files.fetchTo('tasks/3/claim/0.png', path)
    expect(String(await readFile(path))).toBe('result')
    await expect(files.fetchTo('tasks/3/none', path)).rejects.toMatchObject({ code: 'not-found' })
  })

  it('has nothing under a key that was never put', async () => {
    expect(await files.read('tasks/none/input')).toBeNull()
    expect(await files.read('tasks/3/claim/0.png/deeper')).toBeNull()
  })

  it.each([
    '../outside',
    'tasks/../../outside',
    '/etc/passwd',
    'tasks//input',
    'tasks/./input',
    'a\\..\\b',
    'tasks/1/.hidden',
    'a\0b',
    'a\n',
    '',
  ])('refuses the key %j', async (key) => {
    await expect(files.put(key, Buffer.from('x'), 'image/png')).rejects.toThrow('Not a file key')
    await expect(files.read(key)).rejects.toThrow('Not a file key')
    await expect(files.remove([key])).rejects.toThrow('Not a file key')
  })

  it('lists by prefix and removes', async () => {
    const started = Date.now() - 2000
    for (const key of ['tasks/4/input', 'tasks/4/claim/0.png', 'tasks/44/input']) {
      await files.put(key, Buffer.from('x'), 'image/png')
    }
    expect(await keysBelow('tasks/4/')).toEqual(['tasks/4/claim/0.png', 'tasks/4/input'])
    expect(await keysBelow('tasks/4')).toEqual(['tasks/4/claim/0.png', 'tasks/4/input', 'tasks/44/input'])
    for await (const { modifiedAt } of files.list('tasks/4/')) expect(modifiedAt.getTime()).toBeGreaterThan(started)
    await files.remove(['tasks/4/input', 'tasks/4/claim/0.png', 'tasks/4/never-there'])
    expect(await keysBelow('tasks/4')).toEqual(['tasks/44/input'])
    expect(await keysBelow('nothing/')).toEqual([])
    await files.remove([])
  })

  it('shows nothing of a put that fails', async () => {
    await expect(files.put('tasks/5/input', join(folder, 'no-such-file'), 'image/png')).rejects.toThrow()
    expect(await files.read('tasks/5/input')).toBeNull()
    await files.put('tasks/5/input', Buffer.from('whole'), 'image/png')
    await expect(files.put('tasks/5/input', folder, 'image/png')).rejects.toThrow()
    expect(String(await contentOf('tasks/5/input'))).toBe('whole')
  })

  it('survives puts and removes of one folder at the same time', async () => {
    const rounds = Array.from({ length: 100 }, async (_, round) => {
      await files.put(`tasks/6/${round}`, Buffer.from('x'), 'image/png')
      await files.remove([`tasks/6/${round}`])
    })
    await Promise.all(rounds)
    expect(await keysBelow('tasks/6/')).toEqual([])
  })

  it('answers a ping', () => files.ping())

  const contentOf = async (key: string) => {
    const found = await files.read(key)
    if (!found) throw new Error(`No file ${key}`)
    const content = await buffer(found.stream)
    expect(content.length).toBe(found.bytes)
    return content
  }

  const keysBelow = async (prefix: string) => {
    const keys: string[] = []
    for await (const { key } of files.list(prefix)) keys.push(key)
    return keys.sort()
  }
})

describe('files on disk only', () => {
  it('leaves no unfinished or empty folder behind', async () => {
    const dir = join(folder, 'tidy')
    const files = await openFiles({ dir })
    await files.put('tasks/1/claim/0.png', Buffer.from('x'), 'image/png')
    await files.put('tasks/1/input', join(folder, 'no-such-file'), 'image/png').catch(() => {})
    await files.remove(['tasks/1/claim/0.png'])
    expect(await readdir(dir, { recursive: true })).toEqual(['tmp'])
    await expect(files.put('tmp/x', Buffer.from('x'), 'image/png')).rejects.toThrow('Not a file key')
  })

  it('removes what killed processes left, but nothing that may still be written', async () => {
    const dir = join(folder, 'forgotten')
    await mkdir(join(dir, 'tmp'), { recursive: true })
    await writeFile(join(dir, 'tmp', 'old'), 'x')
    await writeFile(join(dir, 'tmp', 'new'), 'x')
    const twoDaysAgo = new Date(Date.now() - 48 * 3600 * 1000)
    await utimes(join(dir, 'tmp', 'old'), twoDaysAgo, twoDaysAgo)
    expect(await (await openFiles({ dir })).removeUnfinished()).toBe(1)
    expect(await readdir(join(dir, 'tmp'))).toEqual(['new'])
  })
})

describe('S3 only', () => {
  it('fails its ping when the bucket is not there', async () => {
    const files = await openFiles({ dir: folder, s3: { ...s3.options, bucket: 'absent' } })
    await expect(files.ping()).rejects.toThrow()
  })
})
