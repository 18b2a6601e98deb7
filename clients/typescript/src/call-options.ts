/** What any call can be given beside its own fields. */
export interface CallOptions {
  /** Ends the call, which is then not charged. */
  readonly signal?: AbortSignal | undefined
  readonly onUploadProgress?: ((progress: UploadProgress) => void) | undefined
  /**
   * Calls with the same key run and are charged once, and the server keeps their picture for that, for 24 hours. Left out, the client
   * makes one for each call, so that its own retries cost nothing; give one to be safe across restarts of your program. With null a
   * synchronous call leaves nothing behind, and is not sent again when its answer is lost.
   */
  readonly idempotencyKey?: string | null | undefined
  /** Keeps the result on the server for 14 days. */
  readonly retain?: boolean | undefined
}

export interface UploadProgress {
  readonly sentBytes: number
  readonly totalBytes: number
}
