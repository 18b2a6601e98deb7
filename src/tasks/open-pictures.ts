import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError, type ErrorValues } from '../shared/errors.ts'
import type { ImageType } from '../shared/images.ts'
import type { ToolContract } from '../shared/tool.ts'
import type { Database } from '../store/database.ts'
import { Attempts } from '../visitors/attempts.ts'
import type { Visitor } from '../visitors/visitors.ts'
import { type CheckedImage, checkImage, type UploadedFile } from './check-image.ts'
import { countRefusals } from './count-refusals.ts'
import type { PictureReaders } from './pictures/picture-readers.ts'
import type { Upload } from './receive-upload.ts'

interface OpenServices {
  readonly database: Database
  readonly pictures: PictureReaders
  /** What counts as one network address. */
  readonly addressOf: (request: FastifyRequest) => string
  readonly config: Pick<Config, 'rateLimitPerMinute'>
}

interface Sender {
  readonly request: FastifyRequest
  readonly tool: ToolContract
  readonly visitor: Visitor
  /** Of the key that a program sent. */
  readonly keyId?: string
}

export interface CheckedFiles {
  readonly image: CheckedImage | null
  readonly maskPath: string | null
}

/**
 * Opens what was sent, for as many runs as there are, and hands it to whoever accepts them. What is refused on the way is counted for
 * its sender.
 */
export async function openPictures<Result>(
  services: OpenServices,
  { request, tool, visitor, keyId }: Sender,
  uploads: readonly Upload['files'][],
  accept: (checked: readonly CheckedFiles[]) => Promise<Result>,
): Promise<Result> {
  // Visitors without an account are as many as they like: their address counts.
  const name = keyId ?? (visitor.isAnonymous ? services.addressOf(request) : visitor.id)
  const open = async (mayStart: () => Promise<void>) => {
    const checked: CheckedFiles[] = []
    for (const [index, files] of uploads.entries()) {
      const check: Check = (file, accepts) =>
        checkImage(services.pictures, file, accepts, {
          name,
          // Programs look at no history.
          wantsThumbnail: keyId === undefined,
          mayStart: async () => {
            refuseGone(request)
            await mayStart()
          },
        })
      checked.push(await checkFiles(tool, files, check).catch(refuseWith({ index })))
    }
    refuseGone(request)
    return accept(checked)
  }
  if (services.config.rateLimitPerMinute === 0) return open(async () => {})
  return countRefusals(new Attempts(services.database.db), { name, isProgram: keyId !== undefined }, open)
}

/** Someone who has left is not charged for what they will not see, and nothing is read for them. */
function refuseGone({ socket }: FastifyRequest): void {
  if (socket.destroyed) throw new AppError('bad-request', { detail: 'the client is gone' })
}

type Check = (file: UploadedFile, accepts: readonly ImageType[]) => Promise<CheckedImage>

async function checkFiles(tool: ToolContract, files: Upload['files'], check: Check): Promise<CheckedFiles> {
  if (tool.image === 'required' && !files.image) throw new AppError('image-missing')
  if (tool.image === 'none' && files.image) throw new AppError('bad-request', { detail: 'this tool takes no image' })
  if (tool.mask === 'required' && !files.mask) throw new AppError('bad-request', { detail: 'mask is missing' })
  if (tool.mask === 'none' && files.mask) throw new AppError('bad-request', { detail: 'this tool takes no mask' })
  const image = files.image ? await check(files.image, tool.accepts).catch(refuseWith({ file: 'image' })) : null
  const mask = files.mask ? await check(files.mask, ['image/png']).catch(refuseWith({ file: 'mask' })) : null
  if (mask && image && (mask.width !== image.width || mask.height !== image.height)) {
    const { width, height } = image
    throw new AppError('mask-size', { values: { file: 'mask', width, height } })
  }
  return { image, maskPath: mask?.path ?? null }
}

/** Says which was refused. */
const refuseWith = (values: ErrorValues) => (error: unknown) => {
  throw error instanceof AppError ? error.withValues({ ...error.values, ...values }) : error
}
