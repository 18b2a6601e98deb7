import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiCaller } from '../../src/testing/api-caller.ts'
import { drawDisc } from '../../src/testing/pictures.ts'
import { shareTestServer } from '../../src/testing/server.ts'

const run = promisify(execFile)
let folder = ''
let unpacked = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safelight-package-'))
  await run('npm', ['pack', '--pack-destination', folder], { cwd: import.meta.dirname })
  await run('tar', ['-xzf', 'safelight-0.1.0.tgz'], { cwd: folder })
  unpacked = join(folder, 'package')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The machine's own, which may be older than the one that the project runs on. */
const ownNode = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((path) => !/node_modules[\\/]\.bin[\\/]?$/.test(path))
  .map((path) => join(path, 'node'))
  .find(existsSync)

test('the package runs as it is published', async () => {
  const server = await shareTestServer()
  const env = { ...process.env, SAFELIGHT_KEY: (await apiCaller(server, 1)).key, SAFELIGHT_URL: server.url }
  await writeFile(join(folder, 'disc.jpg'), await drawDisc(100, 80))
  const args = [join(unpacked, 'bin/safelight.js'), 'uncrop', '*.jpg', '--left', '-8', '--out', 'cut']
  const { stdout } = await run(ownNode ?? process.execPath, args, { cwd: folder, env })
  expect(stdout).toBe(`disc.jpg -> ${join('cut', 'disc.png')}\n1 done\n`)
  expect(await sharp(join(folder, 'cut/disc.png')).metadata()).toMatchObject({ width: 92, height: 80 })
  await server.stop()
})

test('so does the command of the project', async () => {
  const bin = join(import.meta.dirname, 'bin/safelight.js')
  const { stdout } = await run(ownNode ?? process.execPath, [bin, 'uncrop', '--help'])
  expect(stdout).toContain('Usage: safelight uncrop PICTURES... --out FOLDER')
  await expect(run(ownNode ?? process.execPath, [bin, 'juggle'])).rejects.toMatchObject({ code: 2 })
})

test('it exports the client, and what only Node has beside it', async () => {
  const program = `import { Safelight, SafelightError } from 'safelight'
    import { openImage } from 'safelight/node'
    console.log(typeof Safelight, typeof SafelightError, (await openImage('package.json')).name)`
  const args = ['--input-type=module', '--eval', program]
  expect((await run(ownNode ?? process.execPath, args, { cwd: unpacked })).stdout).toBe(
    'function function package.json\n',
  )
})

test('it carries no sources and no tests', async () => {
  const { stdout } = await run('tar', ['-tzf', join(folder, 'safelight-0.1.0.tgz')])
  const files = stdout.trim().split('\n')
  expect(files).toEqual(expect.arrayContaining(['package/README.md', 'package/LICENSE', 'package/dist/index.d.ts']))
  expect(files.filter((file) => /\.test\.|\/src\/|tsbuildinfo/.test(file))).toEqual([])
})
