import { asc, inArray, sql } from 'drizzle-orm'
import { type Job, jobState } from '../../shared/api-job.ts'
import { errorMessage } from '../../shared/errors.ts'
import { isTaskOver } from '../../shared/task.ts'
import type { Executor } from '../../store/database.ts'
import { type ApiJobRow, creditEntries, type TaskRow, tasks } from '../../store/schema.ts'
import type { TaskLinks } from '../../tasks/links.ts'
import { findError } from '../../tools/errors.ts'

export interface JobViewer {
  readonly links: TaskLinks
  /** Links of results are absolute: programs have no page that they could be relative to. */
  readonly config: { readonly publicUrl: string }
}

/** Jobs as the programs see them that made them, in the order given. */
export async function describeJobs(db: Executor, viewer: JobViewer, jobs: readonly ApiJobRow[]): Promise<Job[]> {
  if (jobs.length === 0) return []
  const rows = await db
    .select()
    .from(tasks)
    .where(
      inArray(
        tasks.jobId,
        jobs.map(({ id }) => id),
      ),
    )
    .orderBy(asc(tasks.jobIndex))
  const itemsOf = Map.groupBy(rows, ({ jobId }) => jobId)
  const costOf = await readCosts(db, rows)
  return jobs.map((job) => describe(job, itemsOf.get(job.id) ?? [], costOf, viewer))
}

export async function describeJob(db: Executor, viewer: JobViewer, job: ApiJobRow): Promise<Job> {
  const [described] = await describeJobs(db, viewer, [job])
  return described as Job
}

function describe(job: ApiJobRow, items: readonly TaskRow[], costOf: Costs, viewer: JobViewer): Job {
  const isOver = items.every(({ state }) => isTaskOver(state))
  const expiries = items.flatMap(({ expiresAt }) => expiresAt?.getTime() ?? [])
  return {
    id: job.id,
    tool: job.tool,
    state: jobState(items.map(({ state }) => state)),
    progress: items.length === 0 ? 1 : items.reduce((sum, item) => sum + progressOf(item), 0) / items.length,
    count: job.count,
    credits: items.reduce((sum, { id }) => sum + (costOf.get(id) ?? 0), 0),
    created_at: job.createdAt.toISOString(),
    expires_at: isOver && expiries.length > 0 ? new Date(Math.min(...expiries)).toISOString() : null,
    webhook_url: job.webhookUrl,
    items: items.map((item) => describeItem(item, viewer)),
  }
}

const progressOf = ({ state, progress }: TaskRow): number => (isTaskOver(state) ? 1 : progress)

const describeItem = (item: TaskRow, { links, config }: JobViewer): Job['items'][number] => ({
  index: item.jobIndex,
  name: item.input?.name ?? null,
  state: item.state,
  progress: item.progress,
  error: item.errorCode === null ? null : errorMessage(findError(item.errorCode) ?? 'internal'),
  error_code: item.errorCode,
  results: item.results.map(({ type, width, height, bytes, label }, index) => ({
    url: new URL(links.sign(item.id, `results/${index}`), config.publicUrl).href,
    type,
    width,
    height,
    bytes,
    label,
  })),
})

type Costs = ReadonlyMap<string, number>

/** From the ledger: what is reserved or spent for each run, and nothing for what was returned. */
async function readCosts(db: Executor, rows: readonly TaskRow[]): Promise<Costs> {
  if (rows.length === 0) return new Map()
  const sums = await db
    .select({ taskId: creditEntries.taskId, amount: sql<number>`-sum(${creditEntries.amount})::int` })
    .from(creditEntries)
    .where(
      inArray(
        creditEntries.taskId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(creditEntries.taskId)
  return new Map(sums.map(({ taskId, amount }) => [taskId as string, amount]))
}
