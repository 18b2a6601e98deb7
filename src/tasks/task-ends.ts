import { eq } from 'drizzle-orm'
import { isTaskOver } from '../shared/task.ts'
import type { Database } from '../store/database.ts'
import { type TaskRow, tasks } from '../store/schema.ts'
import { changeChannel, readChange } from './channels.ts'

/** Lets those who wait on the line know that a task is over, whichever process ended it. One listener serves all of them. */
export class TaskEnds {
  readonly #database: Database
  readonly #waiting = new Map<string, Set<() => void>>()
  #stopListening: () => Promise<void> = async () => {}

  constructor(database: Database) {
    this.#database = database
  }

  async open(): Promise<void> {
    this.#stopListening = await this.#database.listen(
      changeChannel,
      (payload) => {
        const change = this.#waiting.size > 0 ? readChange(payload) : null
        if (change && (change.state === 'deleted' || isTaskOver(change.state))) this.#wake(change.id)
      },
      // After the connection was lost, an end may have been missed.
      () => {
        for (const id of this.#waiting.keys()) this.#wake(id)
      },
    )
  }

  async close(): Promise<void> {
    await this.#stopListening()
  }

  /** Resolves with the task when it is over, or as it is when `signal` is aborted; null when it is gone. */
  async wait(id: string, signal: AbortSignal): Promise<TaskRow | null> {
    for (;;) {
      // Taken before the task is read, so that an end in between is not missed.
      const { promise: woken, resolve } = Promise.withResolvers<void>()
      const waiting = this.#waiting.get(id) ?? new Set()
      this.#waiting.set(id, waiting.add(resolve))
      signal.addEventListener('abort', () => resolve(), { once: true })
      try {
        const [task] = await this.#database.db.select().from(tasks).where(eq(tasks.id, id))
        if (!task || isTaskOver(task.state) || signal.aborted) return task ?? null
        await woken
      } finally {
        waiting.delete(resolve)
        if (waiting.size === 0 && this.#waiting.get(id) === waiting) this.#waiting.delete(id)
      }
    }
  }

  #wake(id: string): void {
    for (const wake of this.#waiting.get(id) ?? []) wake()
  }
}
