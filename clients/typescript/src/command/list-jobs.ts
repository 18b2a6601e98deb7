import type { JobState } from '../generated/job.ts'
import type { ToolId } from '../generated/tools.ts'
import type { Safelight } from '../safelight.ts'
import type { ParsedFlags } from './flags.ts'
import { readCount } from './read-count.ts'
import type { Output } from './reporter.ts'
import { UsageError } from './usage-error.ts'

export async function listJobs(client: Safelight, flags: ParsedFlags, out: Output): Promise<void> {
  const { tool, json } = flags.values
  const state = readState(flags)
  const { jobs } = await client.jobs.list({
    limit: readCount(flags, 'limit', { usual: 20, maximum: 100 }),
    ...(state && { state }),
    // The server may have more tools than this command knows of, and says which there are.
    ...(tool !== undefined && { tool: tool as ToolId }),
  })
  for (const job of jobs) {
    const { id, created_at, tool: ran, state: now, count, credits } = job
    const words = [created_at, id, now.padEnd(10), ran, countOf(count, 'picture'), countOf(credits, 'credit')].join(
      '  ',
    )
    out.write(`${json ? JSON.stringify(job) : words}\n`)
  }
  if (jobs.length === 0 && !json) out.write('There are no jobs.\n')
}

const states = ['queued', 'processing', 'ready', 'failed', 'cancelled'] as const satisfies readonly JobState[]

function readState({ values: { state } }: ParsedFlags): JobState | undefined {
  const found = states.find((each) => each === state)
  if (state === undefined || found) return found
  throw new UsageError(`--state must be one of ${states.join(', ')}, not "${state}"`)
}

const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
