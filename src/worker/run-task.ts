import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { errorStatus } from '../shared/errors.ts'
import type { FileStore } from '../store/files/file-store.ts'
import type { StoredResult } from '../store/schema.ts'
import { withScratchFolder } from '../store/with-scratch-folder.ts'
import { fileKeys, inputKeys } from '../tasks/accept.ts'
import { type ClaimedTask, completeTask, failTask, reportProgress, retryTask, type TaskStore } from '../tasks/claims.ts'
import { catalogue, type ToolId } from '../tools/catalogue.ts'
import { failureOf, findError } from '../tools/errors.ts'
import type { EngineHost, EngineOutcome } from './engine-host.ts'
import type { FinishedResult } from './engine-protocol.ts'
import { throttle } from './throttle.ts'

const progressEveryMs = 250

export interface WorkerServices extends TaskStore {
  readonly files: FileStore
  readonly log: FastifyBaseLogger
  readonly scratchDir: string
}

/** Brings the picture, runs the engine, stores the results, ends the task. */
export const runTask = (
  services: WorkerServices,
  host: EngineHost,
  task: ClaimedTask,
  stopping: AbortSignal,
): Promise<EngineOutcome> =>
  withScratchFolder(services.scratchDir, `task-${task.claim}`, async (dir) => {
    const outcome = await runEngine(services, host, task, dir, stopping)
    await conclude(services, task, outcome)
    // Of what programs send, nothing is kept but its result. A run that crashed is tried again.
    if (task.jobId && task.input && (outcome.kind === 'done' || outcome.kind === 'failed'))
      await services.files.remove(inputKeys(task.input))
    return outcome
  })

async function runEngine(
  services: WorkerServices,
  host: EngineHost,
  task: ClaimedTask,
  dir: string,
  stopping: AbortSignal,
): Promise<EngineOutcome> {
  const { files, log } = services
  const fetch = async (key: string | null | undefined, name: string): Promise<string | null> => {
    if (!key) return null
    const path = join(dir, name)
    await files.fetchTo(key, path)
    return path
  }
  const imagePath = await fetch(task.input && (task.input.unmarkedKey ?? task.input.key), 'input')
  const maskPath = await fetch(task.input?.maskKey, 'mask')
  const scratchDir = join(dir, 'scratch')
  await mkdir(scratchDir)
  const tool = catalogue[task.tool as ToolId]
  const progress = throttle(progressEveryMs, async (fraction: number, stage: string) => {
    // Nobody but who waits on the line can see it, and is told nothing before the end.
    if (task.isPaidOnAnswer) return
    await reportProgress(services, task, fraction, stage).catch((error) =>
      log.warn({ err: error, taskId: task.id }, 'progress was not written'),
    )
  })
  if (stopping.aborted) return { kind: 'stopped' }
  try {
    const { params, isMarked, output } = task
    const run = { tool: tool.id, params, imagePath, maskPath, scratchDir, isMarked, output }
    return await host.run(run, tool, progress.call)
  } finally {
    await progress.stop()
  }
}

async function conclude(services: WorkerServices, task: ClaimedTask, outcome: EngineOutcome): Promise<void> {
  const log = services.log.child({ taskId: task.id, tool: task.tool, requestId: task.requestId })
  switch (outcome.kind) {
    case 'done':
      return storeAndComplete(services, task, outcome.results)
    case 'failed':
      // What engines refuse is no failure of theirs.
      if (isRefusal(outcome.code)) log.info({ code: outcome.code }, 'the engine refused')
      else log.error({ code: outcome.code, detail: outcome.detail }, 'the engine failed')
      return failTask(services, task, outcome.code ?? failureOf(task.tool))
    case 'timed-out':
      return failTask(services, task, 'task-timed-out')
    case 'out-of-memory':
      return failTask(services, task, 'task-out-of-memory')
    case 'crashed':
      log.error({ detail: outcome.detail }, 'the engine crashed')
      return retryTask(services, task)
    case 'stopped':
      // Whoever stopped it has decided what becomes of the task.
      return
  }
}

const isRefusal = (code: string | null): boolean => {
  const error = code === null ? null : findError(code)
  return error !== null && errorStatus(error) < 500
}

/** Results lie under the claim, so a run that has lost its task cannot overwrite the one that took over. */
async function storeAndComplete(
  services: WorkerServices,
  task: ClaimedTask,
  results: readonly FinishedResult[],
): Promise<void> {
  const stored: StoredResult[] = []
  for (const [index, { path, unmarkedPath, type, width, height, label }] of results.entries()) {
    const key = `tasks/${task.id}/${task.claim}/${index}`
    await services.files.put(key, path, type)
    const { size: bytes } = await stat(path)
    const unmarkedKey = `${key}-unmarked`
    if (unmarkedPath) await services.files.put(unmarkedKey, unmarkedPath, type)
    stored.push({ key, type, width, height, label, bytes, ...(unmarkedPath && { unmarkedKey }) })
  }
  const completed = await completeTask(services, task, stored)
  if (!completed) await services.files.remove(fileKeys({ input: null, results: stored }))
}
