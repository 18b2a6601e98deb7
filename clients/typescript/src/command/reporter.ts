import type { Job } from '../generated/job.ts'

/** How one picture has ended. */
export type Ending =
  | { readonly state: 'ready'; readonly output: string; readonly job: Job }
  | { readonly state: 'skipped'; readonly output: string }
  | { readonly state: 'failed'; readonly error: string; readonly code: string }
  | { readonly state: 'cancelled' }

export interface Tally {
  readonly ready: number
  readonly skipped: number
  readonly failed: number
  readonly cancelled: number
  /** What was never begun. */
  readonly left: number
}

/** Tells people, or programs, how it goes. */
export interface Reporter {
  readonly progress: (name: string, share: number) => void
  readonly ended: (name: string, ending: Ending) => void
  readonly finished: (tally: Tally) => void
}

export interface Output {
  readonly isTTY?: boolean
  readonly columns?: number
  readonly write: (text: string) => unknown
}

export function jsonReporter(out: Output): Reporter {
  const line = (value: unknown) => out.write(`${JSON.stringify(value)}\n`)
  return {
    progress: () => undefined,
    ended: (file, ending) => {
      if (ending.state !== 'ready') return line({ event: 'picture', file, ...ending })
      const { state, output, job } = ending
      return line({ event: 'picture', file, state, output, job: job.id, credits: job.credits })
    },
    finished: (tally) => line({ event: 'end', ...tally }),
  }
}

export const lineReporter = (out: Output): Reporter => ({
  progress: () => undefined,
  ended: (name, ending) => out.write(`${describeEnding(name, ending)}\n`),
  finished: (tally) => out.write(`${describeTally(tally)}\n`),
})

export function describeEnding(name: string, ending: Ending): string {
  switch (ending.state) {
    case 'ready':
      return `${name} -> ${ending.output}`
    case 'skipped':
      return `${name} skipped: ${ending.output} is there`
    case 'failed':
      return `${name} failed: ${ending.error}`
    case 'cancelled':
      return `${name} cancelled`
  }
}

export function describeTally({ ready, skipped, failed, cancelled, left }: Tally): string {
  const parts = [`${ready} done`]
  if (skipped > 0) parts.push(`${skipped} skipped`)
  if (failed > 0) parts.push(`${failed} failed`)
  if (cancelled > 0) parts.push(`${cancelled} cancelled`)
  if (left > 0) parts.push(`${left} not begun`)
  return parts.join(', ')
}
