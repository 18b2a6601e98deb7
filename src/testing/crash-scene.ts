import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, spawnServer } from './process-server.ts'
import { childrenOf, isAlive } from './processes.ts'
import { eventually } from './visitor.ts'

export interface CrashScene {
  /** For data folders; it goes with the scene. */
  readonly folder: string
  readonly spawn: (env: Record<string, string>) => Promise<ServerProcess>
  /** Freezes the engines of a worker that has so many slots, so that its tasks are surely under way when the axe falls. */
  readonly holdEngines: (server: ServerProcess, slots?: number) => Promise<HeldEngines>
  readonly close: () => Promise<void>
}

interface HeldEngines {
  readonly release: () => void
}

/** Real processes, to be killed at the moment that a test chooses. */
export async function openCrashScene(): Promise<CrashScene> {
  const folder = await mkdtemp(join(tmpdir(), 'safelight-crash-'))
  const started: ServerProcess[] = []
  const held = new Set<number>()
  return {
    folder,
    spawn: async (env) => {
      const server = await spawnServer(env)
      started.push(server)
      return server
    },
    holdEngines: async ({ pid }, slots = 1) => {
      const engines = await eventually(async () => {
        const children = childrenOf(pid)
        return children.length === slots && children
      })
      for (const engine of engines) process.kill(engine, 'SIGSTOP')
      engines.forEach(held.add, held)
      return {
        release: () => {
          for (const engine of engines) if (held.delete(engine)) process.kill(engine, 'SIGCONT')
        },
      }
    },
    close: async () => {
      await Promise.all(started.map(killServer))
      // Those whose worker was killed cannot notice it while they are frozen.
      for (const engine of [...held].filter(isAlive)) process.kill(engine, 'SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** kill -9 */
export async function killServer({ child, ended }: ServerProcess): Promise<void> {
  child.kill('SIGKILL')
  await ended
}
