import { z } from 'zod'
import { readJson } from '../shared/read-json.ts'
import { TaskState } from '../shared/task.ts'
import { type Executor, notify } from '../store/database.ts'
import type { TaskRow } from '../store/schema.ts'

/** A task changed: websockets notify its owner, idle workers look for one that waits, the worker that runs a cancelled one stops. */
export const changeChannel = 'safelight_change'

const TaskChange = z.object({
  id: z.uuid(),
  userId: z.string(),
  state: z.union([TaskState, z.literal('deleted')]),
})
export type TaskChange = z.infer<typeof TaskChange>

/** Null for what we do not understand: a process of another version may be talking. */
export const readChange = (payload: string): TaskChange | null => TaskChange.safeParse(readJson(payload)).data ?? null

/** The notifications are delivered when the surrounding transaction commits, and only then. */
export const announceChanges = (
  tx: Executor,
  changed: readonly (Pick<TaskRow, 'id' | 'userId'> & Pick<TaskChange, 'state'>)[],
) =>
  notify(
    tx,
    changeChannel,
    ...changed.map(({ id, userId, state }) => JSON.stringify({ id, userId, state } satisfies TaskChange)),
  )
