import sharp from 'sharp'
import { AppError } from '../../shared/errors.ts'
import { yieldToServer } from '../../worker/yield-to-server.ts'
import type { PictureAnswer, PictureJob, PictureMessage } from './picture-protocol.ts'
import { readPicture } from './read-picture.ts'

/** The process in which strangers' pictures are opened. It may block, grow or die of them, and its parent kills it without asking. */
process.on('message', async (job: PictureJob) => {
  const answer = await readPicture(job).then(
    (picture): PictureAnswer => ({ kind: 'read', picture }),
    (error: unknown): PictureAnswer => ({ kind: 'refused', ...describe(error) }),
  )
  send(answer)
})

const send = (message: PictureMessage): void => {
  process.send?.(message)
}

const describe = (error: unknown): { code: string; detail: string } => {
  const { code, detail, cause } = error instanceof AppError ? error : new AppError('image-damaged', { cause: error })
  return { code, detail: detail ?? (cause instanceof Error ? cause.message : '') }
}

// Processes are the lanes here: one picture at a time, by one thread, and nothing is asked for twice.
sharp.concurrency(1)
sharp.cache(false)

// The parent decides when this ends. When it is gone itself, an exit would still wait for the picture that is being read.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

// Before the engines.
yieldToServer(5)

send({ kind: 'ready' })
