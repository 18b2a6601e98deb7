import { AppError, isErrorCode } from '../../shared/errors.ts'
import { FairTurns } from './fair-turns.ts'
import { type PictureOutcome, PictureProcess } from './picture-process.ts'
import type { PictureJob, ReadPicture } from './picture-protocol.ts'

/** Pictures that are read at the same time, each in a process of its own. */
const lanes = 2
/** Ten times what the slowest picture of the largest size takes. */
const usualTimeoutMs = 20_000
/** Those who wait have a connection and a file here. */
const maxWaiting = 120
const maxWaitingOfOne = 60

/** Whose picture it is, so that nobody waits for all the pictures of somebody else. */
export interface PictureSender {
  readonly name: string
  /** Asked when it is this picture's turn: the last chance to refuse it before it costs anything. */
  readonly mayStart?: () => Promise<void>
}

/**
 * Opens pictures outside of this process: a small file can keep a decoder busy for minutes or fill the memory, and four of them would
 * take all the threads that files are served with.
 */
export class PictureReaders {
  readonly #processes: readonly PictureProcess[]
  readonly #turns: FairTurns<PictureProcess>
  #isClosed = false

  constructor(timeoutMs = usualTimeoutMs) {
    this.#processes = Array.from({ length: lanes }, () => new PictureProcess(timeoutMs))
    this.#turns = new FairTurns(this.#processes)
  }

  /** Those that have been needed. */
  get pids(): number[] {
    return this.#processes.flatMap(({ pid }) => pid ?? [])
  }

  async read(job: PictureJob, sender: PictureSender): Promise<ReadPicture> {
    if (this.#turns.count() >= maxWaiting || this.#turns.count(sender.name) >= maxWaitingOfOne) {
      throw new AppError('heavy-demand', { detail: `${this.#turns.count()} pictures wait to be read` })
    }
    const reader = await this.#turns.take(sender.name)
    try {
      await sender.mayStart?.()
      if (this.#isClosed) throw isClosing()
      const outcome = await reader.read(job)
      if (this.#isClosed) throw isClosing()
      return pictureOf(outcome)
    } finally {
      this.#turns.giveBack(reader)
    }
  }

  close(): void {
    this.#isClosed = true
    for (const process of this.#processes) process.close()
  }
}

const isClosing = () => new AppError('heavy-demand', { detail: 'the server stops' })

function pictureOf(outcome: PictureOutcome): ReadPicture {
  switch (outcome.kind) {
    case 'read':
      return outcome.picture
    case 'refused':
      throw new AppError(isErrorCode(outcome.code) ? outcome.code : 'internal', { detail: outcome.detail })
    case 'gone':
      throw new AppError('image-damaged', { detail: outcome.detail })
    default:
      throw new AppError('image-too-complex', { detail: outcome.kind })
  }
}
