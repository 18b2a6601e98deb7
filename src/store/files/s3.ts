import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { AppError } from '../../shared/errors.ts'
import { checkKey, type FileStore } from './file-store.ts'

export interface S3Options {
  readonly bucket: string
  readonly region: string
  /** A server other than AWS. */
  readonly endpoint?: string | undefined
  /** Without a key the SDK looks in its usual places. */
  readonly accessKeyId?: string | undefined
  readonly secretAccessKey?: string | undefined
}

export function openS3({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Options): FileStore {
  const client = new S3Client({
    region,
    // Other servers seldom have a name per bucket, and many do not know the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // The SDK waits for ever by default, and a worker with it.
    requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000, throwOnRequestTimeout: true },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  })

  const read = async (key: string) => {
    try {
      const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: checkKey(key) }))
      if (!(Body instanceof Readable) || ContentLength === undefined) throw new Error(`S3 sent no content for ${key}`)
      return { stream: Body, bytes: ContentLength }
    } catch (error) {
      if (error instanceof NoSuchKey) return null
      throw error
    }
  }

  return {
    async put(key, source, contentType) {
      const body = typeof source === 'string' ? createReadStream(source) : source
      const params = { Bucket: bucket, Key: checkKey(key), Body: body, ContentType: contentType }
      try {
        await new Upload({ client, params }).done()
      } catch (error) {
        throw fullOr(error)
      } finally {
        if (body instanceof Readable) body.destroy()
      }
    },

    read,

    async fetchTo(key, path) {
      const found = await read(key)
      if (!found) throw new AppError('not-found', { detail: `No file ${key}` })
      await pipeline(found.stream, createWriteStream(path)).catch((error) => {
        throw fullOr(error)
      })
    },

    async remove(keys) {
      for (let start = 0; start < keys.length; start += deletedAtOnce) {
        const objects = keys.slice(start, start + deletedAtOnce).map((key) => ({ Key: checkKey(key) }))
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: objects, Quiet: true } }),
        )
        const [first] = Errors
        if (first) throw new Error(`S3 could not remove ${first.Key}: ${first.Message ?? first.Code}`)
      }
    },

    async *list(prefix) {
      let from: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: from }),
        )
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { key: Key, modifiedAt: LastModified }
        }
        from = page.NextContinuationToken
      } while (from)
    },

    // Buckets have rules for that, which also know of uploads by others.
    removeUnfinished: async () => 0,

    async ping() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
    },
  }
}

/** S3's own limit. */
const deletedAtOnce = 1000

const fullOr = (error: unknown): unknown => {
  const full =
    (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 507) ||
    (error as NodeJS.ErrnoException).code === 'ENOSPC'
  return full ? new AppError('storage-full', { cause: error }) : error
}
