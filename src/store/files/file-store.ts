import type { Readable } from 'node:stream'

/** Pictures by key (`tasks/<taskId>/input`). A key is either wholly there or not there. */
export interface FileStore {
  /** `source` is a path or the content itself; an existing file is replaced. */
  put(key: string, source: string | Buffer, contentType: string): Promise<void>
  /** Null when there is no such file. The caller reads the stream to its end or destroys it. */
  read(key: string): Promise<StoredFile | null>
  /** Throws AppError('not-found') when there is no such file. */
  fetchTo(key: string, path: string): Promise<void>
  /** A key that is not there is no error. */
  remove(keys: readonly string[]): Promise<void>
  /** Everything whose key starts with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<ListedFile>
  /** Removes what processes that were killed left half written, a day ago or longer; resolves with how much. */
  removeUnfinished(): Promise<number>
  /** Throws when files cannot be stored at the moment. */
  ping(): Promise<void>
}

export interface StoredFile {
  readonly stream: Readable
  readonly bytes: number
}

export interface ListedFile {
  readonly key: string
  readonly modifiedAt: Date
}

/** Keys are made by us; this keeps a mistake from reaching outside the store. */
export function checkKey(key: string): string {
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key) || key.length > 500) throw new Error(`Not a file key: ${key}`)
  return key
}
