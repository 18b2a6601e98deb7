import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import { queueRoles } from '../shared/plans.ts'
import { type Database, type Executor, lockName } from '../store/database.ts'
import type { TaskRow } from '../store/schema.ts'
import { rolesInTurn, serve } from './fair-order.ts'
import { readRoleQueues, writeRoleQueues } from './role-queues.ts'

const queueName = 'tasks'

/**
 * pg-boss holds the order inside each role and hands out each job once; a job's id is its task's id. The `tasks` table is the truth
 * users see: liveness and tries are decided there (`liveness.ts`, `claims.ts`), so pg-boss never gives up on a job by itself.
 */
export class TaskQueue {
  readonly #boss: PgBoss
  readonly #database: Database

  private constructor(boss: PgBoss, database: Database) {
    this.#boss = boss
    this.#database = database
  }

  static async open(database: Database, options: { onError: (error: Error) => void }): Promise<TaskQueue> {
    const boss = new PgBoss({
      db: database.boss,
      backend: database.kind,
      schedule: false,
    })
    boss.on('error', options.onError)
    await boss.start()
    await boss.createQueue(queueName, {
      retryLimit: 1000,
      retryDelay: 0,
      // Workers stop a task that computes too much, long before this. One that only crawls is given to another worker.
      expireInSeconds: 6 * 3600,
      deleteAfterSeconds: 3600,
      // A task waits for as long as it takes; pg-boss would drop it after two weeks.
      retentionSeconds: 10 * 365 * 86_400,
    })
    // Fills pg-boss's queue cache: filling it inside a transaction would wait on PGlite's only connection for ever.
    await boss.touch(queueName, randomUUID())
    return new TaskQueue(boss, database)
  }

  async push(tx: Executor, tasks: readonly Pick<TaskRow, 'id' | 'role' | 'priority'>[]): Promise<void> {
    const jobs = tasks.map(({ id, role, priority }) => ({ id, data: {}, group: { id: role }, priority }))
    await this.#boss.insert(queueName, jobs, { db: this.#database.bossIn(tx) })
  }

  /** The id of the task to run next, now held by the caller; null when none waits. */
  async pull(tx: Executor): Promise<string | null> {
    // One worker at a time, so that each knows whom the last one has served.
    await lockName(tx, queueName)
    const queues = await readRoleQueues(tx)
    const db = this.#database.bossIn(tx)
    const inTurn = rolesInTurn(queues)
    // Each is a question of its own. The others are asked last: pg-boss may want a job done again whose task is not waiting.
    const asked = [...inTurn.filter(({ isWaiting }) => isWaiting), ...inTurn.filter(({ isWaiting }) => !isWaiting)]
    for (const { role } of asked) {
      const ignoreGroups = queueRoles.filter((other) => other !== role)
      const [job] = await this.#boss.fetch(queueName, { ignoreGroups, includeMetadata: true, db })
      if (!job) continue
      await writeRoleQueues(tx, serve(queues, role, job.priority))
      return job.id
    }
    return null
  }

  /** Puts held tasks back in their old places. */
  async putBack(tx: Executor, taskIds: string[]): Promise<void> {
    await this.#boss.fail(queueName, taskIds, null, { db: this.#database.bossIn(tx) })
  }

  /** Takes tasks out for good, whether they wait or are held. */
  async remove(tx: Executor, taskIds: string[]): Promise<void> {
    await this.#boss.complete(queueName, taskIds, null, { includeQueued: true, db: this.#database.bossIn(tx) })
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false })
  }
}
