// Written by scripts/generate-clients.ts from the contracts in src: change those, and run it again.

/** A job without its pictures, as lists have it. */
export interface JobSummary {
  readonly id: string
  readonly tool: string
  /** ready: everything has ended, and at least one picture is there. failed: nothing is. cancelled: it was stopped; what was ready by then is there. */
  readonly state: 'queued' | 'processing' | 'ready' | 'failed' | 'cancelled'
  /** 0 to 1, over all pictures; 1 once all have ended, however they did. */
  readonly progress: number
  readonly count: number
  /** How many of its pictures are in each state. */
  readonly counts: {
    readonly queued: number
    readonly processing: number
    readonly ready: number
    readonly failed: number
    readonly cancelled: number
  }
  /** What it costs: what failed or was cancelled costs nothing. */
  readonly credits: number
  readonly created_at: string
  /** When its first picture is deleted; null until it has ended. */
  readonly expires_at: string | null
  readonly webhook_url: string | null
}

export interface Job extends JobSummary {
  readonly items: readonly {
    readonly index: number
    readonly name: string | null
    readonly state: 'queued' | 'processing' | 'ready' | 'failed' | 'cancelled'
    /** 0 to 1: how far it has come, or had when it ended. */
    readonly progress: number
    readonly error: string | null
    readonly error_code: string | null
    readonly results: readonly {
      /** Works without a key, for one to two hours. Ask for the job again to get a new one. */
      readonly url: string
      readonly type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/heic'
      readonly width: number
      readonly height: number
      readonly bytes: number
      /** What it is, where a tool gives several. */
      readonly label: string
    }[]
  }[]
}

/** One picture of a job. */
export type JobItem = Job['items'][number]

export type JobResult = JobItem['results'][number]

export type JobState = Job['state']

export interface JobPage {
  readonly jobs: readonly JobSummary[]
  /** The cursor of the next page; null on the last. */
  readonly next: string | null
}
