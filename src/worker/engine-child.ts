import { constants } from 'node:os'
import { openGenerator } from '../generation/open-generator.ts'
import { ModelSessions } from '../imaging/models/sessions.ts'
import { AppError } from '../shared/errors.ts'
import type { EngineTools } from '../tools/engine.ts'
import { engines } from '../tools/engines.ts'
import { convertResult } from './convert-result.ts'
import type { EngineCommand, EngineMessage, EngineRun, EngineSettings } from './engine-protocol.ts'
import { markResults } from './mark-results.ts'
import { yieldToServer } from './yield-to-server.ts'

/** The process that engines run in. It may block for seconds, and its parent kills it without asking. */
let tools: Omit<EngineTools, 'progress'> | null = null

const send = (message: EngineMessage): void => {
  process.send?.(message)
}

process.on('message', async (command: EngineCommand) => {
  if (command.type === 'start') tools = prepare(command.settings)
  else await run(command.run)
})

function prepare({
  modelMemoryMb,
  engineThreads,
  modelsDir,
  generation,
}: EngineSettings): Omit<EngineTools, 'progress'> {
  const models = new ModelSessions({ budgetMb: modelMemoryMb, threads: engineThreads, modelsRoot: modelsDir })
  return { models, generator: openGenerator(generation, models) }
}

async function run(job: EngineRun): Promise<void> {
  try {
    if (!tools) throw new Error('a run came before the settings')
    const engine = await engines[job.tool].load()
    const progress = (fraction: number, stage: string) => send({ type: 'progress', fraction, stage })
    const made = await engine(job as never, { ...tools, progress })
    const results = job.output ? [await convertResult(made, job.output)] : made
    send({ type: 'done', results: job.isMarked ? await markResults(results) : results })
  } catch (error) {
    send({ type: 'failed', code: error instanceof AppError ? error.code : null, detail: describeError(error) })
  }
}

/** The error as the log keeps it. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const detail = error instanceof AppError && error.detail ? ` (${error.detail})` : ''
  return `${error.stack}${detail}${error.cause ? ` (${String(error.cause)})` : ''}`
}

// Service managers signal every process of a service, and Ctrl-C all of a console. The parent decides, and kills for sure.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})

// The parent is gone: whatever runs here is for nobody. An exit would wait for the inference under way; the group has what it started.
process.on('disconnect', () => process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL'))

yieldToServer(constants.priority.PRIORITY_BELOW_NORMAL)
