import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { Mutex } from '../shared/mutex.ts'
import type { TaskEvent } from '../shared/task.ts'
import type { Database } from '../store/database.ts'
import { type TaskRow, tasks } from '../store/schema.ts'
import { changeChannel, readChange, type TaskChange } from './channels.ts'
import { describeTasks } from './describe.ts'
import type { TaskLinks } from './links.ts'

/** Places in the queue are sent at most this often. */
const placesEveryMs = 300

type Send = (event: TaskEvent) => void

/** Notifies connected owners of their tasks, whichever process changed them. */
export class TaskEvents {
  readonly #database: Database
  readonly #links: TaskLinks
  readonly #onError: (error: unknown) => void
  readonly #listeners = new Map<string, Set<Send>>()
  /** Last place sent for each waiting task of a connected owner. */
  readonly #places = new Map<string, string>()
  #placesTimer: NodeJS.Timeout | null = null
  readonly #turns = new Mutex()
  #stopListening: () => Promise<void> = async () => {}

  constructor(options: { database: Database; links: TaskLinks; onError: (error: unknown) => void }) {
    this.#database = options.database
    this.#links = options.links
    this.#onError = options.onError
  }

  async open(): Promise<void> {
    this.#stopListening = await this.#database.listen(
      changeChannel,
      (payload) => {
        const change = readChange(payload)
        if (change) this.#inTurn(() => this.#onChange(change))
      },
      () => this.#inTurn(() => this.#resend()),
    )
  }

  async close(): Promise<void> {
    if (this.#placesTimer) clearTimeout(this.#placesTimer)
    await this.#stopListening()
    await this.#turns.settle()
  }

  /** Sends a snapshot of everything not over, then each change, until the returned function is called. */
  subscribe(userId: string, send: Send): () => void {
    const listeners = this.#listeners.get(userId) ?? new Set()
    this.#listeners.set(userId, listeners.add(send))
    this.#inTurn(() => this.#sendSnapshot(userId, send))
    return () => {
      listeners.delete(send)
      if (listeners.size === 0 && this.#listeners.get(userId) === listeners) this.#listeners.delete(userId)
    }
  }

  async #onChange(change: TaskChange): Promise<void> {
    if (this.#listeners.has(change.userId)) {
      if (change.state === 'deleted') this.#sendTo(change.userId, { type: 'deleted', id: change.id })
      else await this.#sendTasks(await this.#read(eq(tasks.id, change.id)))
    }
    if (change.state !== 'queued') this.#places.delete(change.id)
    // Any task that enters or leaves the queue moves the others.
    this.#placesTimer ??= setTimeout(() => this.#inTurn(() => this.#sendPlaces()), placesEveryMs)
  }

  async #sendPlaces(): Promise<void> {
    this.#placesTimer = null
    if (this.#listeners.size === 0) return
    const owners = [...this.#listeners.keys()]
    await this.#sendTasks(await this.#read(eq(tasks.state, 'queued'), inArray(tasks.userId, owners)))
  }

  /** Pages do not follow what programs run. */
  #read(...which: readonly SQL[]): Promise<TaskRow[]> {
    return this.#database.db
      .select()
      .from(tasks)
      .where(and(...which, isNull(tasks.jobId)))
  }

  /** Skips waiting tasks whose place and estimate are as last sent. */
  async #sendTasks(rows: TaskRow[]): Promise<void> {
    const described = await describeTasks(this.#database.db, rows, this.#links)
    for (const [index, task] of described.entries()) {
      if (task.state === 'queued') {
        const place = `${task.position}/${task.queued}/${task.estimatedSeconds}`
        if (this.#places.get(task.id) === place) continue
        this.#places.set(task.id, place)
      }
      this.#sendTo((rows[index] as TaskRow).userId, { type: 'task', task })
    }
  }

  async #sendSnapshot(userId: string, send: Send): Promise<void> {
    const rows = await this.#read(eq(tasks.userId, userId), inArray(tasks.state, ['queued', 'processing']))
    send({ type: 'snapshot', tasks: await describeTasks(this.#database.db, rows, this.#links) })
  }

  /** After the database connection was lost, changes may have been missed. */
  async #resend(): Promise<void> {
    for (const [userId, listeners] of this.#listeners) {
      for (const send of listeners) await this.#sendSnapshot(userId, send)
    }
  }

  #sendTo(userId: string, event: TaskEvent): void {
    for (const send of this.#listeners.get(userId) ?? []) send(event)
  }

  /** One after the other: what is read first is also sent first. */
  #inTurn(work: () => Promise<void>): void {
    this.#turns.run(work).catch(this.#onError)
  }
}
