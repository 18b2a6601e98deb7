import { openDisk } from './disk.ts'
import type { FileStore } from './file-store.ts'
import { openS3, type S3Options } from './s3.ts'

/** S3 when it is configured, else the folder. */
export const openFiles = async (options: { dir: string; s3?: S3Options | undefined }): Promise<FileStore> =>
  options.s3 ? openS3(options.s3) : openDisk(options.dir)
