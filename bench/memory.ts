import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { discPicture } from '../src/testing/pictures.ts'
import { spawnServer } from '../src/testing/process-server.ts'
import { childrenOf } from '../src/testing/processes.ts'
import { residentMb } from '../src/worker/resident-memory.ts'

const runs = 200
const runsPerVisitor = 10

/** Resident memory of the server and its engine over many tasks, one after the other, through the whole product. */
export async function benchMemory(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'safelight-bench-'))
  const server = await spawnServer({ DATA_DIR: folder })
  const picture = await discPicture(800, 600)
  let visitor = server.visitor()
  for (let run = 1; run <= runs; run++) {
    if (run % runsPerVisitor === 0) visitor = server.visitor()
    const { id } = await visitor.run('remove-background', picture)
    await visitor.until(id, 'ready')
    if (run === 20 || run % 60 === 0 || run === runs) {
      const engines = childrenOf(server.pid)
      const engineMb = await Promise.all(engines.map(residentMb))
      const serverMb = await residentMb(server.pid)
      console.log(
        `  after ${run} tasks: server ${serverMb?.toFixed(0)} MB, engine ${engineMb.map((mb) => mb?.toFixed(0))} MB`,
      )
    }
  }
  server.child.kill('SIGTERM')
  await server.ended
  await rm(folder, { recursive: true })
}
