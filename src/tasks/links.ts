import { hourMs } from '../shared/time-units.ts'
import { isSigned, sign } from '../store/signatures.ts'

export type TaskFile = 'input' | 'thumbnail' | `results/${number}` | `results/${number}/thumbnail`

/**
 * Addresses of a task's files that work without a session, for one to two hours. They only change at the full hour,
 * so that a browser can cache what it has shown.
 */
export class TaskLinks {
  readonly #base: string
  readonly #secret: string

  constructor(options: { base: string; secret: string }) {
    this.#base = options.base
    this.#secret = options.secret
  }

  sign(taskId: string, file: TaskFile, now = Date.now()): string {
    const until = (Math.floor(now / hourMs) + 2) * hourMs
    return `${this.#base}/${taskId}/${file}?until=${until}&signature=${sign(this.#secret, textOf(taskId, file, until))}`
  }

  isValid(
    taskId: string,
    file: TaskFile,
    link: { until?: number | undefined; signature?: string | undefined },
    now = Date.now(),
  ): boolean {
    if (link.until === undefined || link.signature === undefined || link.until < now) return false
    return isSigned(this.#secret, textOf(taskId, file, link.until), link.signature)
  }
}

const textOf = (taskId: string, file: TaskFile, until: number): string => `${taskId}/${file}/${until}`
