import { causesOf } from './causes-of.ts'

/** Whether something could not be stored for want of room, on a disk, in a quota or in the database. */
export const isFull = (error: unknown): boolean => causesOf(error).some(({ code }) => codes.has(String(code)))

/** The last is Postgres' `disk_full`. */
const codes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100'])
