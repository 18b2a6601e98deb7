import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { ModelSessions } from '../imaging/models/sessions.ts'
import { AppError } from '../shared/errors.ts'
import { engines } from '../tools/engines.ts'
import type { EngineMessage, EngineRun } from './engine-protocol.ts'

/** The process that engines run in. It may block for seconds, and its parent kills it without asking. */
const [modelMemoryMb, modelsDir] = process.argv.slice(2) as [string, string]
const models = new ModelSessions({ budgetMb: Number(modelMemoryMb), modelsRoot: modelsDir })

const send = (message: EngineMessage): void => {
  process.send?.(message)
}

process.on('message', async (run: EngineRun) => {
  try {
    const engine = await engines[run.tool]()
    const progress = (fraction: number, stage: string) => send({ type: 'progress', fraction, stage })
    send({ type: 'done', results: await engine(run as never, { models, progress }) })
  } catch (error) {
    const code = error instanceof AppError ? error.code : null
    const cause = error instanceof Error && error.cause ? ` (${String(error.cause)})` : ''
    send({ type: 'failed', code, detail: `${error instanceof Error ? error.stack : String(error)}${cause}` })
  }
})

// Ctrl-C and service managers signal the whole group. The parent decides what becomes of the run, and kills for sure.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})

// The parent is gone: whatever runs here is for nobody.
process.on('disconnect', () => process.exit(0))

yieldToServer()

/** Requests come before engines; and when memory runs out, the kernel should take this process, not the server. */
function yieldToServer(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
    if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '500')
  } catch {
    // Locked-down containers allow neither, and nothing depends on it.
  }
}
