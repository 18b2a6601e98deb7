import * as z from 'zod/mini'
import { imageTypes } from './images.ts'

export const taskStates = ['queued', 'processing', 'ready', 'failed', 'cancelled'] as const
export const TaskState = z.enum(taskStates)
export type TaskState = z.infer<typeof TaskState>

export const isTaskOver = (state: TaskState): boolean =>
  state === 'ready' || state === 'failed' || state === 'cancelled'

/** What a list of tasks can be narrowed down to. */
export const listedStates = ['ready', 'in-progress', 'failed'] as const
export type ListedState = (typeof listedStates)[number]

const statesOf: Readonly<Record<ListedState, readonly TaskState[]>> = {
  ready: ['ready'],
  'in-progress': ['queued', 'processing'],
  failed: ['failed'],
}

/** The states that a list narrowed down to `listed` holds. */
export const statesListed = (listed: ListedState): readonly TaskState[] => statesOf[listed]

export const TaskResult = z.object({
  url: z.string(),
  /** WebP, long side at most 320 px; what is transparent stays so. */
  thumbnailUrl: z.string(),
  width: z.int(),
  height: z.int(),
  type: z.enum(imageTypes),
  label: z.string(),
})
export type TaskResult = z.infer<typeof TaskResult>

/** What an owner is told about a task, the same over HTTP and over the websocket. */
export const Task = z.object({
  id: z.uuid(),
  tool: z.string(),
  state: TaskState,
  /** While queued: place n of `queued`; both null otherwise. */
  position: z.nullable(z.int()),
  queued: z.nullable(z.int()),
  /** Seconds until it is ready; null when it is over. */
  estimatedSeconds: z.nullable(z.int()),
  /** 0 to 1. */
  progress: z.number(),
  stage: z.nullable(z.string()),
  params: z.record(z.string(), z.unknown()),
  /** A look ahead that stays out of the history. */
  isPreview: z.boolean(),
  /** Its pictures carry the mark of those made without Pro. */
  isMarked: z.boolean(),
  /** The picture it was made from; null for tools that start from words. */
  input: z.nullable(
    z.object({ url: z.string(), thumbnailUrl: z.string(), name: z.string(), width: z.int(), height: z.int() }),
  ),
  results: z.array(TaskResult),
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
  createdAt: z.iso.datetime(),
  readyAt: z.nullable(z.iso.datetime()),
  expiresAt: z.nullable(z.iso.datetime()),
  /** Whole days before an ended task is deleted: 0 = today, 1 = tomorrow. */
  daysLeft: z.nullable(z.int()),
})
export type Task = z.infer<typeof Task>

/** Tasks that can be deleted with one request. */
export const maxDeleted = 200

export const DeletedTasks = z.object({ deleted: z.int() })

export const TaskPage = z.object({ tasks: z.array(Task), next: z.nullable(z.string()) })
export type TaskPage = z.infer<typeof TaskPage>

/**
 * Server to browser on `WS /tasks/v1/position`. `snapshot` comes once after each (re)connection with everything of
 * the visitor's that is not over; `task` on each change; `deleted` when it is gone.
 */
export const TaskEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('snapshot'), tasks: z.array(Task) }),
  z.object({ type: z.literal('task'), task: Task }),
  z.object({ type: z.literal('deleted'), id: z.uuid() }),
])
export type TaskEvent = z.infer<typeof TaskEvent>

export const ErrorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    /** What the message was made with, for pages that say it in another language. */
    values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    /** When trying again will help, where that is known. */
    retryAt: z.optional(z.iso.datetime()),
  }),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** What every route may answer instead. */
export const errorAnswers = { '4xx': ErrorBody, '5xx': ErrorBody }
