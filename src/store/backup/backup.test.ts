import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, open, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFiles } from '../files/open.ts'
import { serveCopies } from '../pglite/copy-socket.ts'
import { lockFolder } from '../pglite/lock.ts'
import { type LiteDatabase, openPglite } from '../pglite/open.ts'
import { workers } from '../schema.ts'
import { type BackupManifest, postgresMajor } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'
import { TarWriter } from './write-tar.ts'

let folder: string
let dataDir: string
let file: string
let manifest: BackupManifest
const picture = Buffer.from('a picture '.repeat(200_000))
const pictureKey = 'tasks/0b5d9a3e-58a4-4d7e-9a43-0d6d4a1d2c11/0b5d9a3e-58a4-4d7e-9a43-0d6d4a1d2c12/0.png'
const longAgo = new Date('2026-01-02T03:04:05Z')

const openFolder = (dir: string): Promise<LiteDatabase> =>
  openPglite({
    dataDir: dir,
    snapshotPath: process.env.SAFELIGHT_TEST_SNAPSHOT,
    onFatal: (error) => {
      throw error
    },
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safelight-backup-'))
  dataDir = join(folder, 'data')
  file = join(folder, 'one.tar')
  const database = await openFolder(dataDir)
  await database.db.insert(workers).values({ id: 'kept', slots: 3 })
  await database.close()
  await writeFile(join(dataDir, 'secret'), 'a secret of more than thirty-two characters', { mode: 0o600 })
  const files = await openFiles({ dir: join(dataDir, 'files') })
  await files.put(pictureKey, picture, 'image/png')
  await files.put('tasks/0b5d9a3e-58a4-4d7e-9a43-0d6d4a1d2c11/empty', Buffer.alloc(0), 'image/png')
  await utimes(join(dataDir, 'files', pictureKey), longAgo, longAgo)
  expect(await writeBackup({ dataDir, usesSecretFile: true }, file)).toEqual({ pictures: 2, leftOut: [] })
  manifest = JSON.parse(execFileSync('tar', ['-xOf', file, 'manifest.json'], { encoding: 'utf8' }))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let count = 0
const newPlace = (): string => join(folder, `place-${++count}`)

describe('a backup', () => {
  test('brings back the database, the pictures and the secret', async () => {
    const place = newPlace()
    const report = await restoreBackup(file, place)
    expect(report).toMatchObject({ manifest: { hasSecret: true }, pictures: 2, leftOut: 0 })
    expect((await readdir(place)).sort()).toEqual(['database', 'files', 'lock', 'secret'])
    const database = await openFolder(place)
    expect(await database.db.select({ id: workers.id, slots: workers.slots }).from(workers)).toEqual([
      { id: 'kept', slots: 3 },
    ])
    await database.close()
    expect(picture.equals(await readFile(join(place, 'files', pictureKey)))).toBe(true)
    expect((await stat(join(place, 'files', pictureKey))).mtime).toEqual(longAgo)
    expect(await readFile(join(place, 'secret'), 'utf8')).toBe('a secret of more than thirty-two characters')
    expect((await stat(join(place, 'secret'))).mode & 0o777).toBe(0o600)
  })

  test('is a tar that other programs open, with sums that they can check, for its owner only', async () => {
    const place = newPlace()
    await mkdir(place)
    execFileSync('tar', ['-xf', file, '-C', place])
    const lines = (await readFile(join(place, 'SHA256SUMS'), 'utf8')).trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(100)
    for (const line of lines) {
      const [sum, name = ''] = line.split('  ')
      expect(
        createHash('sha256')
          .update(await readFile(join(place, name)))
          .digest('hex'),
        name,
      ).toBe(sum)
    }
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(manifest).toMatchObject({ format: 'safelight-backup', version: 1, postgres: postgresMajor })
    expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([])
  })

  test('leaves no copy of the database behind', async () => {
    expect(await readdir(join(dataDir, 'tmp'))).toEqual([])
  })

  test('replaces no file, and leaves none when it cannot be written', async () => {
    const before = await stat(file)
    await expect(writeBackup({ dataDir, usesSecretFile: true }, file)).rejects.toThrow(/is there already: choose/)
    expect(await stat(file)).toEqual(before)
    const nowhere = join(folder, 'no', 'such', 'folder.tar')
    await expect(writeBackup({ dataDir, usesSecretFile: true }, nowhere)).rejects.toThrow(/cannot be written/)
  })
})

describe('while a server has the folder', () => {
  test('it copies its database, and takes the copy away; a picture that is deleted meanwhile is named', async () => {
    const database = await openFolder(dataDir)
    const scratchDir = join(folder, 'scratch')
    await mkdir(scratchDir)
    const doomed = 'tasks/0b5d9a3e-58a4-4d7e-9a43-0d6d4a1d2c13/input'
    const files = await openFiles({ dir: join(dataDir, 'files') })
    await files.put(doomed, Buffer.from('x'), 'image/png')
    // What a server that was killed leaves.
    await writeFile(join(dataDir, 'socket'), '')
    const copyFolder = async (path: string) => {
      const copy = await database.copyFolder(path)
      await files.remove([doomed])
      await database.db.insert(workers).values({ id: 'later', slots: 1 })
      return copy
    }
    const copies = await serveCopies(dataDir, { copyFolder }, scratchDir)
    const busy = join(folder, 'busy.tar')
    try {
      expect(await writeBackup({ dataDir, usesSecretFile: false }, busy)).toEqual({ pictures: 2, leftOut: [doomed] })
    } finally {
      await copies.close()
      await database.close()
    }
    expect(await readdir(scratchDir)).toEqual([])
    expect(existsSync(join(dataDir, 'socket'))).toBe(false)
    const place = newPlace()
    expect(await restoreBackup(busy, place)).toMatchObject({ manifest: { hasSecret: false }, pictures: 2, leftOut: 1 })
    // With SECRET among the settings, the one in the folder signs nothing.
    expect(existsSync(join(place, 'secret'))).toBe(false)
    const restored = await openFolder(place)
    expect(await restored.db.select({ id: workers.id }).from(workers)).toEqual([{ id: 'kept' }])
    await restored.close()
  })

  test('but answers nobody, a backup says to try again', async () => {
    const lock = lockFolder(dataDir)
    const other = join(folder, 'locked.tar')
    await expect(writeBackup({ dataDir, usesSecretFile: true }, other)).rejects.toThrow(/: try again$/)
    lock.release()
    expect((await readdir(folder)).filter((name) => name.startsWith('locked'))).toEqual([])
  })
})

describe('a restore changes nothing', () => {
  test.each(['database', 'files', 'secret', 'mails'])('in a folder with %s', async (name) => {
    const place = newPlace()
    await mkdir(place)
    await writeFile(join(place, name), 'mine')
    await expect(restoreBackup(file, place)).rejects.toThrow(/is not empty: move what is there away/)
    expect(await readdir(place)).toEqual([name])
    expect(await readFile(join(place, name), 'utf8')).toBe('mine')
  })

  test('in a folder that a server starts in', async () => {
    const place = newPlace()
    const lock = lockFolder(place)
    await expect(restoreBackup(file, place)).rejects.toThrow(/is already in use by another Safelight/)
    lock.release()
    expect(await readdir(place)).toEqual(['lock'])
  })

  const damages: Record<string, (path: string) => Promise<void>> = {
    'cut in its middle': async (path) => truncate(path, (await stat(path)).size / 2),
    'cut before its sums': async (path) => truncate(path, await placeOf(path, 'SHA256SUMS')),
    'changed in the database': (path) => flip(path, 'database/PG_VERSION', 512),
    'changed in a picture': (path) => flip(path, pictureKey, 1_000_000),
    'changed in a name': (path) => flip(path, 'database/PG_VERSION', 0),
    'changed in its sums': (path) => flip(path, 'SHA256SUMS', 512),
  }
  test.each(Object.keys(damages))('from a backup that was %s', async (name) => {
    const damaged = join(folder, `${name}.tar`)
    await writeSmall(damaged, {}, async (tar) => {
      await tar.addFolder('database', { mode: 0o700, modifiedAt: longAgo })
      await tar.addText('database/PG_VERSION', postgresMajor)
      await tar.addText(`files/${pictureKey}`, String(picture))
    })
    await damages[name]?.(damaged)
    const place = newPlace()
    await expect(restoreBackup(damaged, place)).rejects.toThrow(/is damaged: use another backup$/)
    expect(await readdir(place)).toEqual(['lock'])
  })

  const foreign: Record<string, (path: string) => Promise<void>> = {
    'is empty': (path) => writeFile(path, ''),
    'is a picture': (path) => writeFile(path, picture),
    'is a tar of something else': async (path) => {
      await appendFile(`${path}.txt`, 'hello')
      execFileSync('tar', ['-cf', path, '-C', folder, `${path}.txt`.slice(folder.length + 1)])
    },
    'has a manifest of something else': (path) => writeSmall(path, { format: 'another-backup' }),
  }
  test.each(Object.keys(foreign))('from a file that %s', async (name) => {
    const path = join(folder, `${name}.tar`)
    await foreign[name]?.(path)
    const place = newPlace()
    await expect(restoreBackup(path, place)).rejects.toThrow(/is not a backup of Safelight$/)
    expect(existsSync(place)).toBe(false)
  })

  test('from nothing', async () => {
    await expect(restoreBackup(join(folder, 'none.tar'), newPlace())).rejects.toThrow(/^There is no file .*none\.tar$/)
  })

  test.each([
    ['newer', /was made by a newer Safelight: update this one first$/, () => ({ version: 2 })],
    ['newer', /newer Safelight/, () => ({ migrations: [...manifest.migrations, 'f'.repeat(64)] })],
    ['older', /cannot read: restore it with the version that made it$/, () => ({ version: 0 })],
    ['other', /cannot read/, () => ({ postgres: String(Number(postgresMajor) + 1) })],
    ['other', /cannot read/, () => ({ migrations: manifest.migrations.with(-1, 'f'.repeat(64)) })],
  ])('from a backup of %s kind: %s', async (_kind, words, change) => {
    const path = join(folder, 'another.tar')
    await writeSmall(path, change())
    const place = newPlace()
    await expect(restoreBackup(path, place)).rejects.toThrow(words)
    expect(existsSync(place)).toBe(false)
  })

  test('from a backup with names that lead elsewhere', async () => {
    const path = join(folder, 'elsewhere.tar')
    await writeSmall(path, {}, (tar) => tar.addText('files/../../escaped', 'x'))
    await expect(restoreBackup(path, newPlace())).rejects.toThrow(/is damaged/)
    expect(existsSync(join(folder, 'escaped'))).toBe(false)
  })
})

test('what an older version made is taken: the next start migrates it', async () => {
  const path = join(folder, 'older.tar')
  await writeSmall(path, { migrations: manifest.migrations.slice(0, -1) })
  await expect(restoreBackup(path, newPlace())).resolves.toMatchObject({ pictures: 0 })
})

/** A backup with next to nothing in it, and our manifest except for the changes. */
async function writeSmall(
  path: string,
  changes: object,
  addMore: (tar: TarWriter) => Promise<void> = async () => {},
): Promise<void> {
  const target = await open(path, 'w')
  const tar = new TarWriter(target)
  await tar.addText('manifest.json', JSON.stringify({ ...manifest, ...changes }))
  await addMore(tar)
  await tar.addText('SHA256SUMS', tar.sums.join(''))
  await tar.finish()
  await target.close()
}

async function truncate(path: string, bytes: number): Promise<void> {
  const target = await open(path, 'r+')
  await target.truncate(bytes)
  await target.close()
}

/** Where the header of an entry stands. */
const placeOf = async (path: string, name: string): Promise<number> => (await readFile(path)).indexOf(name)

async function flip(path: string, name: string, after: number): Promise<void> {
  const content = await readFile(path)
  const at = content.indexOf(name) + after
  content[at] = (content[at] ?? 0) ^ 1
  await writeFile(path, content)
}
