import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
/** Not copied: what is installed or made, and what belongs to the developer. */
const leftOut = new Set(['node_modules', 'models', 'dist', 'data', '.git', '.env'])
let copy = ''

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'safelight-copy-'))
  await cp(root, copy, { recursive: true, filter: (path) => !leftOut.has(relative(root, path)) })
  await symlink(join(root, 'models'), join(copy, 'models'))
  // A folder of its own, because types that were checked are kept in it.
  await mkdir(join(copy, 'node_modules'))
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '.cache') await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name))
})
afterAll(() => rm(copy, { recursive: true, force: true }))

/** Without what tells a program that it runs inside of this very test run. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$)/.test(name)))

const runInCopy = (program: string, ...args: string[]): Promise<{ stdout: string }> =>
  run(join(copy, 'node_modules/.bin', program), args, { cwd: copy, env, maxBuffer: 2 ** 24 }).catch(
    ({ stdout, stderr }) => {
      throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`)
    },
  )

test.each([
  ['cleanup', 'There is a tool "cleanup" already.'],
  ['pricing', 'There is a page at /pricing already'],
  ['Grey Scale', '"Grey Scale" cannot be the id of a tool'],
  ['', '"" cannot be the id of a tool'],
  ['delete', '"delete" cannot be the id of a tool'],
  ['jobs', '"jobs" cannot be the id of a tool'],
  ['find-tool', '"findTool" is taken'],
  ['reimagine', '"reimagine" is taken'],
  ['visit', '"visit" is taken'],
])('%s is refused', async (name, why) => {
  const before = await readdir(join(copy, 'src/tools'))
  await expect(runInCopy('node', 'scripts/new-tool.ts', name)).rejects.toThrow(why)
  expect(await readdir(join(copy, 'src/tools'))).toEqual(before)
})

/** The whole way of a picture: accepted, queued, claimed, run in a child process, downloaded. And the page to do it on. */
const journey = `import sharp from 'sharp'
import { expect, test } from 'vitest'
import { discPicture } from '../testing/pictures.ts'
import { startTestServer } from '../testing/server.ts'

test('it runs', async () => {
  const server = await startTestServer()
  const visitor = server.visitor()
  const { id } = await visitor.run('black-and-white', await discPicture(64, 48))
  expect((await visitor.until(id, 'ready')).results).toMatchObject([{ width: 64, height: 48 }])
  const picture = await visitor.fetch('/tasks/v1/' + id + '/results/0')
  const { channels } = await sharp(Buffer.from(await picture.arrayBuffer())).stats()
  expect(new Set(channels.map(({ mean }) => mean)).size).toBe(1)
  expect(await (await visitor.fetch('/black-and-white?lang=fr')).text()).toContain('Met une photo en nuances de gris.')
  expect((await visitor.fetch('/samples/black-and-white-after.webp')).status).toBe(200)
  await server.stop()
})
`

describe('a new tool', () => {
  beforeAll(async () => {
    await runInCopy('node', 'scripts/new-tool.ts', 'black-and-white')
    await runInCopy('node', 'scripts/build.ts')
  })

  test.each([
    ['is well typed', 'tsc', '-b', '.', 'tsconfig.web.json', 'clients/typescript/tsconfig.node.json'],
    ['is tidy', 'biome', 'check', '--error-on-warnings', 'src/tools', 'clients'],
    ['is used, all of it', 'knip'],
  ])('%s', async (_, program, ...args) => {
    await runInCopy(program, ...args)
  })

  test('is in the client, and a command', async () => {
    const { stdout } = await runInCopy('node', 'clients/typescript/bin/safelight.js', 'black-and-white', '--help')
    expect(stdout).toContain('Usage: safelight black-and-white PICTURES... --out FOLDER')
    expect(await readFile(join(copy, 'clients/typescript/src/generated/tools.ts'), 'utf8')).toContain(
      "readonly 'black-and-white': { params: BlackAndWhiteParams; image: 'required'; mask: 'none' }",
    )
  })

  test('lacks nothing, keeps to the walls, speaks every language and runs', async () => {
    await writeFile(join(copy, 'src/tools/journey.test.ts'), journey)
    const tests = ['contract', 'journey', 'black-and-white/engine', '../walls', '../words/dictionary', '../site/site']
    const generated = 'clients/typescript/src/generated/generated.test.ts'
    await runInCopy('vitest', 'run', generated, ...tests.map((name) => join('src/tools', `${name}.test.ts`)))
  })
})
