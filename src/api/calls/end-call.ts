import { eq } from 'drizzle-orm'
import { answerSeconds } from '../../shared/api.ts'
import { AppError, type ErrorValues } from '../../shared/errors.ts'
import { isTaskOver } from '../../shared/task.ts'
import { type TaskRow, tasks } from '../../store/schema.ts'
import { cancelOne } from '../../tasks/owner.ts'
import { failureOf, findError, isAboutImage } from '../../tools/errors.ts'
import type { Endpoint } from '../endpoints/endpoint.ts'
import type { ApiServices } from '../services.ts'

interface Wait {
  readonly endpoint: Endpoint
  /** Aborted when the client has left. */
  readonly gone: AbortSignal
  /** Whether somebody may come back for it: then it goes on without its client. */
  readonly isKept: boolean
}

/** Waits for the run, for as long as its client does and there is time. Resolves with a task that is ready. */
export async function endCall(services: ApiServices, started: TaskRow, wait: Wait): Promise<TaskRow> {
  const { id, answerBy } = started
  const deadline = AbortSignal.timeout(Math.max(0, (answerBy?.getTime() ?? 0) - Date.now()))
  const seen = await services.ends.wait(id, AbortSignal.any([deadline, wait.gone]))
  const isGone = wait.gone.aborted
  const isLeftAlone = isGone && wait.isKept
  const task = !seen || isTaskOver(seen.state) || isLeftAlone ? seen : await stop(services, id)
  if (isGone) throw new AppError('bad-request', { detail: 'the client is gone' })
  if (task?.state === 'ready') return task
  if (task?.state === 'failed') throw failure(task, wait.endpoint)
  // Workers take nothing that is late, by the same clock.
  const isLate = deadline.aborted || (task?.answerBy && task.answerBy.getTime() <= Date.now())
  if (isLate) throw new AppError('answer-timed-out', { values: { seconds: answerSeconds } })
  throw new AppError('process-failed', { detail: 'the run was taken away' })
}

/** One that ended at the last moment is as good as any. */
async function stop(services: ApiServices, id: string): Promise<TaskRow | null> {
  const which = eq(tasks.id, id)
  try {
    return await cancelOne(services, which)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [task] = await services.database.db.select().from(tasks).where(which)
    return task ?? null
  }
}

function failure({ errorCode, tool }: TaskRow, endpoint: Endpoint): AppError {
  const code = errorCode ?? failureOf(tool)
  return new AppError(findError(code) ?? 'internal', { values: fieldOf(code, endpoint), detail: code })
}

/** Whose fault it was, where it was that of one field. */
function fieldOf(code: string, { fields }: Endpoint): ErrorValues {
  if (isAboutImage(code)) return { field: 'image_file' }
  if (code.startsWith('mask-')) return { field: 'mask_file' }
  const prompt = code === 'prompt-invalid' ? Object.keys(fields.shape).find((name) => name.endsWith('prompt')) : null
  return prompt ? { field: prompt } : {}
}
