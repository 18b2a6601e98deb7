import { randomUUID } from 'node:crypto'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { type CreditReservation, reserveCredits } from '../credits/ledger.ts'
import { checkUsage, reserveUsage } from '../limits/usage.ts'
import type { TaskOutput } from '../shared/api.ts'
import { AppError } from '../shared/errors.ts'
import { batchLimit, freeQueueCapacity, previewsAtOnce, previewsPerRun, type QueueRole } from '../shared/plans.ts'
import type { ToolContract } from '../shared/tool.ts'
import type { Executor } from '../store/database.ts'
import type { FileStore } from '../store/files/file-store.ts'
import { isAway } from '../store/is-away.ts'
import { type StoredInput, type TaskRow, tasks, user } from '../store/schema.ts'
import type { Visitor } from '../visitors/visitors.ts'
import { announceChanges } from './channels.ts'
import type { CheckedImage } from './check-image.ts'
import type { TaskStore } from './claims.ts'
import { takeTurns } from './role-queues.ts'

export interface AcceptRequest {
  readonly tool: ToolContract
  readonly visitor: Visitor
  readonly params: Readonly<Record<string, unknown>>
  readonly image: CheckedImage | null
  readonly maskPath: string | null
  readonly requestId: string
  /** Whether this installation marks what is made without Pro. */
  readonly marksFree: boolean
  /** Of a program with a key, which pays with credits and has no allowance; `prepare` holds the key, and with it its owner. */
  readonly api?: ApiRun
}

interface ApiRun {
  readonly keyId: string
  readonly jobId: string
  readonly jobIndex: number
  /** What the run costs. */
  readonly credits: number
  readonly output: TaskOutput | null
  readonly answerBy: Date | null
  readonly isPaidOnAnswer?: boolean
  readonly keptMinutes: number
}

/** Refuses what can be refused before the upload is read. */
export async function checkMayRun(db: Executor, tool: ToolContract, visitor: Visitor): Promise<void> {
  if (tool.cap[visitor.role] === 0) throw new AppError('pro-only')
  await checkQueueCapacity(db, visitor)
  await checkUsage(db, allowance(tool, visitor, false))
  // Where there are looks ahead, only the settings say whether it is one: they may be taken beside a run.
  if (!tool.isPreview) await checkAtOnce(db, tool, visitor, false)
}

/** Previews have an allowance of their own beside the runs. */
const allowance = ({ id, cap }: ToolContract, { id: userId, role, network }: Visitor, isPreview: boolean) =>
  isPreview
    ? { userId, network, tool: `${id}:preview`, cap: cap[role] * previewsPerRun }
    : { userId, network, tool: id, cap: cap[role] }

/**
 * From here on the task is ours to finish. The files go first, then one transaction writes the task, what it costs and
 * its place in the queue; when that fails the files are taken away again.
 */
export async function acceptTask(store: TaskStore & { files: FileStore }, request: AcceptRequest): Promise<TaskRow> {
  const [task] = await acceptTasks(store, [request])
  return task as TaskRow
}

/** Runs of one owner, all of them or none. `prepare` writes in the same transaction, before the tasks that need it. */
export async function acceptTasks(
  store: TaskStore & { files: FileStore },
  requests: readonly AcceptRequest[],
  prepare: (tx: Executor) => Promise<void> = async () => {},
): Promise<TaskRow[]> {
  for (const request of requests) refuse(request)
  const wanted = requests.map((request) => {
    const id = randomUUID()
    return { id, request, input: request.image && storedInput(id, request.image, request.maskPath !== null) }
  })
  let isAsked = false
  try {
    for (const { request, input } of wanted) await storeInput(store.files, request, input)
    isAsked = true
    return await store.database.db.transaction(async (tx) => {
      await prepare(tx)
      return insertTasks(store, tx, wanted)
    })
  } catch (error) {
    // When the database went away the task may exist all the same; strays are swept later.
    const mayExist = isAsked && isAway(error)
    const keys = wanted.flatMap(({ input }) => (input ? inputKeys(input) : []))
    if (!mayExist) await store.files.remove(keys).catch(() => {})
    throw error
  }
}

function refuse({ tool, visitor, params, image }: AcceptRequest): void {
  if (image) tool.checkImage?.(params, image)
  if (tool.needsPro(params, image) && visitor.role !== 'pro') throw new AppError('pro-only')
}

async function storeInput(files: FileStore, { image, maskPath }: AcceptRequest, input: StoredInput | null) {
  if (!image || !input) return
  const stored = await Promise.allSettled([
    files.put(input.key, image.path, image.type),
    input.unmarkedKey && image.unmarkedPath && files.put(input.unmarkedKey, image.unmarkedPath, image.type),
    image.thumbnail && files.put(input.thumbnailKey, image.thumbnail, 'image/webp'),
    input.maskKey && maskPath && files.put(input.maskKey, maskPath, 'image/png'),
  ])
  // All of them have ended, so that nothing is written after what was written has been taken away.
  const failure = stored.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
}

interface WantedTask {
  readonly id: string
  readonly request: AcceptRequest
  readonly input: StoredInput | null
}

async function insertTasks({ queue }: TaskStore, tx: Executor, wanted: readonly WantedTask[]): Promise<TaskRow[]> {
  const ofPrograms = wanted.flatMap(({ id, request }) => reservationOf(id, request) ?? [])
  if (ofPrograms.length > 0) await reserveCredits(tx, ofPrograms)
  for (const { id, request } of wanted) if (!request.api) await takeAllowance(tx, id, request)
  const [first] = wanted
  if (!first) return []
  const { visitor, api } = first.request
  const role: QueueRole = api ? 'api' : visitor.role
  const priorities = await takeTurns(tx, { id: visitor.id, role }, wanted.length)
  const rows = wanted.map((each, index) => ({ ...taskOf(each), role, priority: priorities[index] as number }))
  const accepted = await tx.insert(tasks).values(rows).returning()
  await queue.push(tx, accepted)
  // Their owner's other tabs list them as soon as they wait, and idle workers look.
  await announceChanges(tx, accepted)
  return accepted
}

const reservationOf = (taskId: string, { visitor, tool, api }: AcceptRequest): CreditReservation | null =>
  api ? { userId: visitor.id, keyId: api.keyId, taskId, tool: tool.id, amount: api.credits } : null

async function takeAllowance(tx: Executor, taskId: string, { tool, visitor, params }: AcceptRequest): Promise<void> {
  const isPreview = tool.isPreview?.(params) ?? false
  await holdOwner(tx, visitor)
  await checkQueueCapacity(tx, visitor)
  await reserveUsage(tx, { ...allowance(tool, visitor, isPreview), taskId })
  await checkAtOnce(tx, tool, visitor, isPreview)
}

function taskOf({ id, request, input }: WantedTask) {
  const { tool, visitor, params, image, requestId, marksFree, api } = request
  return {
    id,
    userId: visitor.id,
    tool: tool.id,
    state: 'queued',
    params,
    isPreview: tool.isPreview?.(params) ?? false,
    // Looks too: enough details, side by side, are the whole picture.
    isMarked: marksFree && visitor.role !== 'pro',
    effort: tool.effort?.(params, image) ?? 1,
    input,
    requestId,
    ...(api && {
      jobId: api.jobId,
      jobIndex: api.jobIndex,
      output: api.output,
      answerBy: api.answerBy,
      isPaidOnAnswer: api.isPaidOnAnswer ?? false,
      keptMinutes: api.keptMinutes,
    }),
  } as const
}

/** Whoever signs in or deletes their account during an upload is somebody else, or nobody, when it is there. */
async function holdOwner(tx: Executor, { id }: Visitor): Promise<void> {
  const [owner] = await tx.select({ id: user.id }).from(user).where(eq(user.id, id)).for('key share')
  if (!owner) throw new AppError('session-changed')
}

export const inputKeys = ({ key, unmarkedKey, thumbnailKey, maskKey }: StoredInput): string[] =>
  [key, unmarkedKey ?? null, thumbnailKey, maskKey].filter((each) => each !== null)

/** Every file of a task. */
export const fileKeys = ({ input, results }: Pick<TaskRow, 'input' | 'results'>): string[] => [
  ...(input ? inputKeys(input) : []),
  ...results.flatMap(({ key, unmarkedKey }) => [key, thumbnailKey(key), ...(unmarkedKey ? [unmarkedKey] : [])]),
]

/** Where the small picture of a result is, once somebody has asked for it. */
export const thumbnailKey = (resultKey: string): string => `${resultKey}-thumbnail`

function storedInput(taskId: string, image: CheckedImage, hasMask: boolean): StoredInput {
  return {
    key: `tasks/${taskId}/input`,
    ...(image.unmarkedPath && { unmarkedKey: `tasks/${taskId}/input-unmarked` }),
    maskKey: hasMask ? `tasks/${taskId}/mask` : null,
    thumbnailKey: `tasks/${taskId}/thumbnail`,
    name: image.name,
    type: image.type,
    width: image.width,
    height: image.height,
    bytes: image.bytes,
  }
}

/** Counted behind the lock of `reserveUsage`, so that parallel requests of one visitor count each other. */
async function checkAtOnce(db: Executor, tool: ToolContract, visitor: Visitor, isPreview: boolean): Promise<void> {
  const unfinished = and(
    eq(tasks.userId, visitor.id),
    eq(tasks.tool, tool.id),
    eq(tasks.isPreview, isPreview),
    inArray(tasks.state, ['queued', 'processing']),
  )
  const limit = isPreview ? previewsAtOnce : batchLimit[visitor.role]
  if ((await db.$count(tasks, unfinished)) < limit) return
  throw new AppError('too-many-at-once', { values: { limit } })
}

async function checkQueueCapacity(db: Executor, visitor: Visitor): Promise<void> {
  if (visitor.role === 'pro') return
  const waiting = await db.$count(tasks, and(eq(tasks.state, 'queued'), ne(tasks.role, 'pro')))
  if (waiting >= freeQueueCapacity) throw new AppError('queue-full', { detail: `${waiting} waiting` })
}
