import { type SpawnSyncOptionsWithStringEncoding, spawnSync } from 'node:child_process'

/** What npm prints, whatever it thinks of it: its exit code is in `status`. */
export function runNpm(args: readonly string[]): { readonly status: number | null; readonly stdout: string } {
  const npm = process.env.npm_execpath
  const options: SpawnSyncOptionsWithStringEncoding = {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  }
  return npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}
