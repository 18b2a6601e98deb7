/** What a synchronous call answers with. */
export interface Picture {
  readonly blob: Blob
  /** Such as `image/png`. */
  readonly type: string
  readonly creditsConsumed: number
  readonly remainingCredits: number
  readonly requestId: string | null
}
