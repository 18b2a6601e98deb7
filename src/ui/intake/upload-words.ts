import { upload } from '../../shared/plans.ts'

/** What files the tools take, for the line below the drop zone. */
export const uploadWords = `JPEG, PNG or WebP up to ${upload.maxBytes / 1024 / 1024} MB.`
