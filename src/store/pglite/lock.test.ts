import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { workers } from '../schema.ts'
import { lockFolder } from './lock.ts'
import { openPglite } from './open.ts'

const onFatal = (error: Error) => {
  throw error
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safelight-lock-'))
})
const holders: Holder[] = []
afterEach(async () => {
  // Also after a test that failed: one that lives on keeps the whole run from ending.
  for (const { child, ended } of holders.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
  await rm(folder, { recursive: true, force: true })
})

describe('the data folder', () => {
  it('belongs to one process; another is refused and changes nothing', async () => {
    const first = holdFolder()
    expect(await first.said).toBe('open')
    const before = await contents()

    const second = holdFolder()
    expect(await second.said).toBe(
      `The data folder ${folder} is already in use by another Safelight: stop it first, or set DATA_DIR to another folder`,
    )
    expect(await second.ended).toBe(1)
    expect(await contents()).toEqual(before)

    first.child.kill('SIGKILL')
    await first.ended
    const database = await openPglite({ dataDir: folder, onFatal })
    expect(await database.db.$count(workers)).toBe(1)
    await database.close()
  })

  it('is free again after a release', () => {
    const lock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow('is already in use by another Safelight')
    lock.release()
    lockFolder(folder).release()
  })

  it('is made when it is missing', async () => {
    const deep = join(folder, 'a', 'b')
    lockFolder(deep).release()
    expect(await readdir(deep)).toEqual(['lock'])
  })

  it('is refused in one sentence where nothing can be written', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    expect(() => lockFolder(join(file, 'data'))).toThrow(
      `The data folder ${join(file, 'data')} cannot be written: not a directory`,
    )
    expect(() => lockFolder(file)).toThrow(`The data folder ${file} cannot be written: it is a file, not a folder`)
  })

  // Where mkdir's own `recursive` would never return.
  it.runIf(process.platform === 'linux')('is refused in /proc', () => {
    expect(() => lockFolder('/proc/x/y')).toThrow('/proc/x/y cannot be written: no such file or directory')
  })
})

interface Holder {
  readonly child: ChildProcess
  /** Its first line. */
  readonly said: Promise<string>
  readonly ended: Promise<number | null>
}

function holdFolder(): Holder {
  const script = fileURLToPath(new URL('./hold-folder.ts', import.meta.url))
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const said = once(child.stdout, 'data').then(([text]) => String(text).trim())
  holders.push({ child, said, ended })
  return { child, said, ended }
}

async function contents(): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true })
  const described = entries.map(async (entry) => {
    const { mtimeMs, size } = await stat(join(folder, entry))
    return [entry, `${size} bytes at ${mtimeMs}`] as const
  })
  return { ...Object.fromEntries(await Promise.all(described)), lock: String(await readFile(join(folder, 'lock'))) }
}
