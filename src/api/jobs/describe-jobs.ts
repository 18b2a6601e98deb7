import { asc, eq, inArray, min, sql } from 'drizzle-orm'
import { countStates, type Job, type JobSummary, jobState } from '../../shared/api-job.ts'
import { isTaskOver, type TaskState } from '../../shared/task.ts'
import type { Executor } from '../../store/database.ts'
import { type ApiJobRow, creditEntries, type TaskRow, tasks } from '../../store/schema.ts'
import type { TaskLinks } from '../../tasks/links.ts'
import { describeEnd } from '../errors.ts'

export interface JobViewer {
  readonly links: TaskLinks
  /** Links of results are absolute: programs have no page that they could be relative to. */
  readonly config: { readonly publicUrl: string }
}

/** A job as the program sees it that made it. */
export async function describeJob(db: Executor, viewer: JobViewer, job: ApiJobRow): Promise<Job> {
  // Before its pictures: a job that is over has none that are not.
  const [summary] = (await summarizeJobs(db, [job])) as [JobSummary]
  const items = await db.select().from(tasks).where(eq(tasks.jobId, job.id)).orderBy(asc(tasks.jobIndex))
  return { ...summary, items: items.map((item) => describeItem(item, viewer)) }
}

/** In the order given. The database adds up: thousands of pictures may be in a list. */
export async function summarizeJobs(db: Executor, jobs: readonly ApiJobRow[]): Promise<JobSummary[]> {
  if (jobs.length === 0) return []
  const ids = jobs.map(({ id }) => id)
  const groups = await db
    .select({
      jobId: tasks.jobId,
      state: tasks.state,
      count: sql<number>`count(*)::int`,
      progress: sql<number>`sum(${tasks.progress})::float8`,
      expiresAt: min(tasks.expiresAt),
    })
    .from(tasks)
    .where(inArray(tasks.jobId, ids))
    .groupBy(tasks.jobId, tasks.state)
  // From the ledger: what is reserved or spent for each run, and nothing for what was returned.
  const costs = await db
    .select({ jobId: tasks.jobId, credits: sql<number>`-sum(${creditEntries.amount})::int` })
    .from(tasks)
    .innerJoin(creditEntries, eq(creditEntries.taskId, tasks.id))
    .where(inArray(tasks.jobId, ids))
    .groupBy(tasks.jobId)
  const groupsOf = Map.groupBy(groups, ({ jobId }) => jobId)
  const creditsOf = new Map(costs.map(({ jobId, credits }) => [jobId, credits]))
  return jobs.map((job) => summarize(job, groupsOf.get(job.id) ?? [], creditsOf.get(job.id) ?? 0))
}

/** The tasks of a job that are in the same state. */
interface TaskGroup {
  readonly state: TaskState
  readonly count: number
  /** All of theirs together. */
  readonly progress: number
  readonly expiresAt: Date | null
}

function summarize(job: ApiJobRow, groups: readonly TaskGroup[], credits: number): JobSummary {
  const isOver = groups.every(({ state }) => isTaskOver(state))
  const expiries = groups.flatMap(({ expiresAt }) => expiresAt?.getTime() ?? [])
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  const done = groups.reduce((sum, { state, count, progress }) => sum + (isTaskOver(state) ? count : progress), 0)
  return {
    id: job.id,
    tool: job.tool,
    state: jobState(groups.map(({ state }) => state)),
    progress: total === 0 ? 1 : roundShare(done / total),
    count: job.count,
    counts: countStates(groups),
    credits,
    created_at: job.createdAt.toISOString(),
    expires_at: isOver && expiries.length > 0 ? new Date(Math.min(...expiries)).toISOString() : null,
    webhook_url: job.webhookUrl,
  }
}

/** More digits than that are an accident of how it is stored. */
const roundShare = (share: number): number => Math.round(share * 1000) / 1000

const describeItem = (item: TaskRow, { links, config }: JobViewer): Job['items'][number] => ({
  index: item.jobIndex,
  name: item.input?.name ?? null,
  state: item.state,
  progress: roundShare(item.progress),
  error: item.errorCode === null ? null : describeEnd(item.errorCode),
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
