import { eq } from 'drizzle-orm'
import type { Outside } from '../../net/outside.ts'
import { OutsideError } from '../../net/outside-error.ts'
import type { Job } from '../../shared/api-job.ts'
import type { Database } from '../../store/database.ts'
import { apiJobs, type WebhookDeliveryRow } from '../../store/schema.ts'
import { describeJob, type JobViewer } from '../jobs/describe-jobs.ts'
import { endTry, type TryOutcome } from './deliveries.ts'
import { readSecrets } from './secrets.ts'
import { signatureHeaders } from './signature.ts'

export interface SendServices extends JobViewer {
  readonly database: Database
  readonly outside: Outside
  /** The server's own. */
  readonly secret: string
}

const answerMs = 10_000

/** One try, and what is written of it. Anything but 2xx is a failure, and so is an answer that leads elsewhere. */
export async function sendDelivery(services: SendServices, delivery: WebhookDeliveryRow): Promise<void> {
  const { db } = services.database
  const data = await readJob(services, delivery)
  const body = JSON.stringify({ type: 'job.ended', timestamp: delivery.createdAt.toISOString(), data })
  const { current, previous } = await readSecrets(db, services.secret, delivery.userId)
  const message = { id: delivery.id, timestamp: Math.floor(Date.now() / 1000), body }
  const headers = {
    'content-type': 'application/json',
    ...signatureHeaders(previous ? [current, previous.secret] : [current], message),
  }
  const signal = AbortSignal.timeout(answerMs)
  const outcome = await services.outside.post(delivery.url, { headers, body, signal }).then(
    (status): TryOutcome => ({ status, error: null }),
    (error: unknown): TryOutcome => {
      if (!(error instanceof OutsideError)) throw error
      const { problem } = error
      return { status: null, error: problem.kind === 'address' ? problem.reason : problem.kind }
    },
  )
  await endTry(db, delivery, outcome)
}

/** The job is described anew for each try, so that its links work; as it ended, once its pictures are gone. */
async function readJob(services: SendServices, { jobId, body }: WebhookDeliveryRow): Promise<Job> {
  const { db } = services.database
  const [job] = await db.select().from(apiJobs).where(eq(apiJobs.id, jobId))
  const described = job && (await describeJob(db, services, job))
  return described && described.items.length > 0 ? { ...described, state: body.state } : body
}
