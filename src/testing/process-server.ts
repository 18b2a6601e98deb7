import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import { nodeFlags } from './node-flags.ts'
import { TestVisitor } from './visitor.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface ServerProcess {
  readonly child: ChildProcess
  readonly pid: number
  readonly url: string
  readonly visitor: () => TestVisitor
  /** Resolves when the process is gone, with its exit code (null after a signal). */
  readonly ended: Promise<number | null>
  readonly output: () => string
}

/** `npm start` without npm: a process of its own, to be killed. Resolves when it says that it is ready or has ended. */
export async function spawnServer(env: Record<string, string>, args: string[] = []): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort())
  const child = spawn(process.execPath, [...nodeFlags, main, ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      RATE_LIMIT_PER_MINUTE: '0',
      APP_INTEGRITY: 'off',
      ENGINE_THREADS: '1',
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Not the project's folder, whose .env is the developer's own.
    cwd: tmpdir(),
    // A group of its own, so that a test can signal all of it as a terminal does.
    detached: true,
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = new Promise<void>((resolve) => {
    const hear = (text: Buffer) => {
      output += text
      if (/ is ready/.test(output)) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
  })
  await Promise.race([ready, ended])
  const url = `http://localhost:${port}`
  return { child, pid: child.pid ?? 0, url, visitor: () => new TestVisitor(url), ended, output: () => output }
}
