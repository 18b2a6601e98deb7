import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { nodeFlags } from './node-flags.ts'

const program = fileURLToPath(new URL('../admin/main.ts', import.meta.url))

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** `npm run admin` without npm: a process of its own. */
export async function runAdmin(args: readonly string[], env: Record<string, string>): Promise<Outcome> {
  const child = spawn(process.execPath, [...nodeFlags, program, ...args], {
    env: { PATH: process.env.PATH, ...env },
    // Not the project's folder, whose .env is the developer's own.
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (text) => {
    stdout += text
  })
  child.stderr.on('data', (text) => {
    stderr += text
  })
  const [code] = await once(child, 'close')
  return { code, stdout, stderr }
}
