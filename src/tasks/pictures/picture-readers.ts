import { AppError, isErrorCode } from '../../shared/errors.ts'
import { FairTurns } from '../../shared/fair-turns.ts'
import { type PictureLimits, type PictureOutcome, PictureProcess } from './picture-process.ts'
import type { PictureJob, ReadPicture } from './picture-protocol.ts'

/** Pictures that are read at the same time, each in a process of its own. */
const lanes = 2
/** Ten times what the slowest picture of the largest size takes. */
const usualLimits: PictureLimits = { maxProcessorMs: 20_000, maxClockMs: 60_000 }
/** Those who wait have a connection and a file here. From so many on, nobody may wait with a second picture; newcomers may. */
const maxWaiting = 120
const maxWaitingOfOne = 60

/** Whose picture it is, so that nobody waits for all the pictures of somebody else. */
export interface PictureSender {
  readonly name: string
  /** Asked when it is this picture's turn: the last chance to refuse it before it costs anything. */
  readonly mayStart?: () => Promise<void>
}

interface PictureReadersOptions extends Partial<PictureLimits> {
  readonly scratchDir?: string
  readonly child?: URL
}

/**
 * Opens pictures outside of this process: a small file can keep a decoder busy for minutes or fill the memory, and four of them would
 * take all the threads that files are served with.
 */
export class PictureReaders {
  readonly #processes: readonly PictureProcess[]
  readonly #turns: FairTurns<PictureProcess>
  #isClosed = false

  constructor(options: PictureReadersOptions = {}) {
    this.#processes = Array.from({ length: lanes }, () => new PictureProcess({ ...usualLimits, ...options }))
    this.#turns = new FairTurns(this.#processes)
  }

  /** Those that have been needed. */
  get pids(): number[] {
    return this.#processes.flatMap(({ pid }) => pid ?? [])
  }

  async read(job: PictureJob, sender: PictureSender): Promise<ReadPicture> {
    this.#refuseTooMany(sender)
    const reader = await this.#turns.take(sender.name)
    try {
      await sender.mayStart?.()
      if (this.#isClosed) throw new AppError('heavy-demand', { detail: 'the server stops' })
      return pictureOf(await reader.read(job), job)
    } finally {
      this.#turns.giveBack(reader)
    }
  }

  #refuseTooMany({ name }: PictureSender): void {
    const [all, own] = [this.#turns.count(), this.#turns.count(name)]
    const isTooMany = own >= maxWaitingOfOne || (all >= maxWaiting && own > 0) || all >= 2 * maxWaiting
    if (isTooMany) throw new AppError('heavy-demand', { detail: `${all} pictures wait to be read` })
  }

  close(): void {
    this.#isClosed = true
    for (const process of this.#processes) process.close()
  }
}

function pictureOf(outcome: PictureOutcome, { upload }: PictureJob): ReadPicture {
  if (outcome.kind === 'read') return outcome.picture
  const detail = 'detail' in outcome ? outcome.detail : outcome.kind
  if (outcome.kind === 'unavailable') throw new AppError('heavy-demand', { detail })
  // Nobody has sent us our own results.
  if (!upload) throw new AppError('internal', { detail: `a result cannot be read: ${detail}` })
  if (outcome.kind === 'gone') throw new AppError('image-damaged', { detail })
  if (outcome.kind === 'refused') throw new AppError(isErrorCode(outcome.code) ? outcome.code : 'internal', { detail })
  throw new AppError('image-too-complex', { detail })
}
