import type { JobState } from '../generated/job.ts'
import type { ToolId } from '../generated/tools.ts'
import type { Safelight } from '../safelight.ts'
import type { ParsedFlags } from './flags.ts'
import { readCount } from './read-count.ts'
import type { Output } from './reporter.ts'

export async function listJobs(client: Safelight, flags: ParsedFlags, out: Output): Promise<void> {
  const { state, tool, json } = flags.values
  const { jobs } = await client.jobs.list({
    limit: readCount(flags, 'limit', { usual: 20, maximum: 100 }),
    // The server says what is wrong with these.
    ...(state !== undefined && { state: state as JobState }),
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

const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
