import type { FastifyBaseLogger } from 'fastify'
import type { TaskRow } from '../../store/schema.ts'
import { removeTasks } from '../../tasks/owner.ts'
import type { ApiServices } from '../services.ts'

/** Removes what calls leave behind, after they were answered: nobody waits for it but a server that stops. */
export class Leftovers {
  readonly #services: ApiServices
  readonly #log: FastifyBaseLogger
  readonly #removing = new Set<Promise<void>>()

  constructor(services: ApiServices, log: FastifyBaseLogger) {
    this.#services = services
    this.#log = log
  }

  /** The task and its pictures. */
  removeTask(task: TaskRow): void {
    this.#add(task, () => removeTasks(this.#services, [task]))
  }

  async settle(): Promise<void> {
    await Promise.all(this.#removing)
  }

  #add({ id }: TaskRow, remove: () => Promise<void>): void {
    // Upkeep finds what could not be removed now.
    const removing = remove().catch((err) => this.#log.warn({ err, taskId: id }, 'a call was not cleared away'))
    this.#removing.add(removing)
    removing.finally(() => this.#removing.delete(removing))
  }
}
