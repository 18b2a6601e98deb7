import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const folder = new URL('../peers/', import.meta.url)

/** Each runs in a process of its own and speaks the engine's protocol, so that it is measured as ours is. */
export const peers = {
  backgroundRemoval: {
    name: '@imgly/background-removal-node',
    child: new URL('./peer-background-removal.ts', import.meta.url),
  },
  /** Twice the size, whatever the run's params say. */
  upscaler: { name: 'upscaler', child: new URL('./peer-upscaler.ts', import.meta.url) },
} as const

type Peer = (typeof peers)[keyof typeof peers]

/** What `use` gives; null, after one line that says why, when the peer cannot be installed or run. */
export async function withPeer<Result>(
  { name, child }: Peer,
  use: (child: URL, title: string) => Promise<Result>,
): Promise<Result | null> {
  try {
    await install()
    return await use(child, `${name} ${versions()[name]}`)
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n')
    console.log(`    ${name} is left out: ${reason}`)
    return null
  }
}

const versions = (): Record<string, string> =>
  JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')).dependencies

let installing: Promise<void> | null = null

/** Without lifecycle scripts: they fetch from elsewhere than npm, and what they fetch is not needed. */
function install(): Promise<void> {
  installing ??= (async () => {
    const places = Object.keys(versions()).map((name) => stat(new URL(`node_modules/${name}`, folder)))
    const isComplete = (await Promise.allSettled(places)).every(({ status }) => status === 'fulfilled')
    if (isComplete) return
    console.log('    installing the peers')
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error']
    await promisify(execFile)('npm', ['install', ...options], {
      cwd: fileURLToPath(folder),
      shell: process.platform === 'win32',
    })
  })()
  return installing
}
