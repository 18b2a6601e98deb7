import { cp, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOwn, modelManifest, modelPath } from './imaging/models/manifest.ts'
import { freePort } from './testing/free-port.ts'
import { type ServerProcess, spawnServer } from './testing/process-server.ts'

let folder: string
let running: ServerProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safelight-main-'))
  running = await spawnServer({ DATA_DIR: join(folder, 'in-use') })
})
afterAll(async () => {
  running.child.kill('SIGTERM')
  await running.ended
  await rm(folder, { recursive: true, force: true })
})

test('says where it is in one line, and stops when asked', async () => {
  expect(running.output().trim()).toBe(`Safelight is ready at ${running.url}`)
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200)
})

describe('gives one clear sentence, a non-zero exit, and touches nothing', () => {
  const refused = async (env: Record<string, string>, sentence: RegExp) => {
    const attempt = await spawnServer(env)
    expect(await attempt.ended).toBe(1)
    expect(attempt.output()).toMatch(sentence)
    expect(attempt.output().trim().split('\n')).toHaveLength(1)
  }
  const untouched = () => join(folder, 'untouched')

  test('a busy port', async () => {
    const port = await freePort()
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(port, 'localhost', resolve))
    await refused({ DATA_DIR: untouched(), PORT: String(port) }, new RegExp(`Port ${port} is already in use`))
    await new Promise((resolve) => other.close(resolve))
    expect(await readdir(folder)).not.toContain('untouched')
  })

  test('a data folder that is in use', async () => {
    const before = await readdir(join(folder, 'in-use'), { recursive: true })
    await refused({ DATA_DIR: join(folder, 'in-use') }, /already in use by another Safelight/)
    expect(await readdir(join(folder, 'in-use'), { recursive: true })).toEqual(before)
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200)
  })

  test('a data folder that cannot be written', async () => {
    await writeFile(join(folder, 'file'), 'in the way')
    await refused({ DATA_DIR: join(folder, 'file/data') }, /data folder .* cannot be written/)
  })

  test('a missing or damaged model file', async () => {
    const models = join(folder, 'models')
    await mkdir(models)
    await refused({ DATA_DIR: untouched(), MODELS_DIR: models }, /Model file .* is missing/)
    for (const model of Object.values(modelManifest)) {
      if (!isOwn(model)) await cp(modelPath(model), modelPath(model, models))
    }
    const { modnet } = modelManifest
    await truncate(modelPath(modnet, models), modnet.bytes - 1)
    await refused({ DATA_DIR: untouched(), MODELS_DIR: models }, /Model file .* is damaged/)
    expect(await readdir(folder)).not.toContain('untouched')
  })

  test('a wrong setting', async () => {
    await refused({ DATA_DIR: untouched(), LOG_LEVEL: 'loud' }, /Wrong settings: LOG_LEVEL/)
  })

  test('a database that does not answer', async () => {
    await refused(
      { DATA_DIR: untouched(), DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/x` },
      /database/i,
    )
  })
})
