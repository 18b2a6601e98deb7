/** What the database's thread is asked, and what it answers. */
export type Request =
  | {
      readonly op: 'query'
      readonly sql: string
      readonly params: readonly unknown[]
      readonly rowMode: 'array' | 'object'
      /** Whether times are left as Postgres writes them: those of `textTypes`. */
      readonly asText: boolean
      readonly inTransaction: boolean
    }
  | { readonly op: 'exec'; readonly sql: string; readonly inTransaction: boolean }
  | { readonly op: 'dump'; readonly path: string }
  | { readonly op: 'copy'; readonly path: string }
  | { readonly op: 'close' }

/** Times and dates, numeric[] and arrays of times, by oid: what Drizzle reads by itself. */
export const textTypes: readonly number[] = [1114, 1184, 1186, 1082, 1231, 1115, 1185, 1187, 1182]

export type Numbered = Request & { readonly id: number }

export type Message =
  | { readonly type: 'ready' }
  | { readonly type: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly type: 'refusal'; readonly id: number; readonly error: SqlError }
  | { readonly type: 'notification'; readonly channel: string; readonly payload: string }

/** An error's own properties do not survive postMessage, and callers tell errors apart by `code`. */
export interface SqlError {
  readonly message: string
  readonly code: string | undefined
  readonly severity: string | undefined
  readonly detail: string | undefined
  readonly hint: string | undefined
  readonly schema: string | undefined
  readonly table: string | undefined
  readonly column: string | undefined
  readonly constraint: string | undefined
}

export interface ThreadOptions {
  readonly dataDir: string | null
  readonly snapshotPath: string | null
}
