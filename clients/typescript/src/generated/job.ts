export type JobState = 'queued' | 'processing' | 'ready' | 'failed' | 'cancelled'

export interface JobResult {
  readonly url: string
  readonly type: string
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly label: string
}

export interface JobItem {
  readonly index: number
  readonly name: string | null
  readonly state: JobState
  readonly progress: number
  readonly error: string | null
  readonly error_code: string | null
  readonly results: readonly JobResult[]
}

export interface Job {
  readonly id: string
  readonly tool: string
  readonly state: JobState
  readonly progress: number
  readonly count: number
  readonly credits: number
  readonly created_at: string
  readonly expires_at: string | null
  readonly webhook_url: string | null
  readonly items: readonly JobItem[]
}

export interface JobPage {
  readonly jobs: readonly Job[]
  readonly next: string | null
}
