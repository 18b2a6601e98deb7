import { errorMessage } from '../shared/errors.ts'
import { isTaskOver, type Task } from '../shared/task.ts'
import { dayMs } from '../shared/time-units.ts'
import type { Executor } from '../store/database.ts'
import type { TaskRow } from '../store/schema.ts'
import { findError } from '../tools/errors.ts'
import type { TaskLinks } from './links.ts'
import { type QueueView, readQueueView } from './queue-view.ts'

/** Rows as their owner sees them. */
export async function describeTasks(db: Executor, rows: readonly TaskRow[], links: TaskLinks): Promise<Task[]> {
  const view = rows.every((row) => isTaskOver(row.state)) ? null : await readQueueView(db)
  return rows.map((row) => describe(row, view, links))
}

export async function describeTask(db: Executor, row: TaskRow, links: TaskLinks): Promise<Task> {
  const [task] = await describeTasks(db, [row], links)
  return task as Task
}

function describe(row: TaskRow, view: QueueView | null, links: TaskLinks): Task {
  // A task that was claimed between the two reads is on its way out of the queue: first in line.
  const place =
    row.state === 'queued' && view ? (view.placeOf(row.id) ?? { position: 1, readyInMs: view.remainingMs(row) }) : null
  const readyInMs = row.state === 'processing' ? view?.remainingMs(row) : place?.readyInMs
  return {
    id: row.id,
    tool: row.tool,
    state: row.state,
    position: place?.position ?? null,
    queued: place && Math.max(place.position, view?.total ?? 0),
    estimatedSeconds: readyInMs === undefined ? null : Math.ceil(readyInMs / 1000),
    progress: row.progress,
    stage: row.stage,
    params: row.params,
    isPreview: row.isPreview,
    isMarked: row.isMarked,
    input: row.input && {
      url: links.sign(row.id, 'input'),
      thumbnailUrl: links.sign(row.id, 'thumbnail'),
      name: row.input.name,
      width: row.input.width,
      height: row.input.height,
    },
    results: row.results.map(({ width, height, type, label }, index) => ({
      url: links.sign(row.id, `results/${index}`),
      thumbnailUrl: links.sign(row.id, `results/${index}/thumbnail`),
      width,
      height,
      type,
      label,
    })),
    error: row.errorCode === null ? null : describeError(row.errorCode),
    createdAt: row.createdAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    daysLeft: row.expiresAt && daysUntil(row.expiresAt, new Date()),
  }
}

const describeError = (code: string) => ({ code, message: errorMessage(findError(code) ?? 'internal') })

/** Calendar days: 0 is today, whatever the hour. */
const daysUntil = (then: Date, now: Date): number =>
  Math.max(0, Math.floor(then.getTime() / dayMs) - Math.floor(now.getTime() / dayMs))
