import { and, eq, isNotNull } from 'drizzle-orm'
import type { Outside } from '../../net/outside.ts'
import { OutsideError, type OutsideProblem } from '../../net/outside-error.ts'
import type { Job } from '../../shared/api-job.ts'
import type { Database, Executor } from '../../store/database.ts'
import { apiJobs, apiKeys, type WebhookDeliveryRow } from '../../store/schema.ts'
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
  const outcome = await tryOnce(services, delivery).catch(async (error: unknown) => {
    // A try like any other: what fails here each time must end as well.
    await endTry(db, delivery, { status: null, error: 'unreachable' })
    throw error
  })
  await endTry(db, delivery, outcome)
}

async function tryOnce(services: SendServices, delivery: WebhookDeliveryRow): Promise<TryOutcome> {
  const { db } = services.database
  if (await isKeyRevoked(db, delivery)) return { status: null, error: 'key-revoked', isFinal: true }
  const data = await readJob(services, delivery)
  const body = JSON.stringify({ type: delivery.type, timestamp: delivery.createdAt.toISOString(), data })
  const { current, previous } = await readSecrets(db, services.secret, delivery.userId)
  const message = { id: delivery.id, timestamp: Math.floor(Date.now() / 1000), body }
  const headers = {
    'content-type': 'application/json',
    ...signatureHeaders(previous ? [current, previous.secret] : [current], message),
  }
  const signal = AbortSignal.timeout(answerMs)
  return services.outside.post(delivery.url, { headers, body, signal }).then(
    (status) => ({ status, error: null }),
    (error: unknown) => {
      if (!(error instanceof OutsideError)) throw error
      const { problem } = error
      return problem.kind === 'status'
        ? { status: problem.status, error: null }
        : { status: null, error: nameOf(problem) }
    },
  )
}

/** By its name in the dictionary. */
function nameOf(problem: OutsideProblem): string {
  if (problem.kind !== 'address') return problem.kind
  // Else the log would say which names our own network has.
  return problem.reason === 'private' || problem.reason === 'unknown' ? 'not-public' : problem.reason
}

/** Whoever revokes a key wants nothing more to happen in its name. */
async function isKeyRevoked(db: Executor, { jobId }: WebhookDeliveryRow): Promise<boolean> {
  const revoked = await db
    .select({ id: apiKeys.id })
    .from(apiJobs)
    .innerJoin(apiKeys, eq(apiKeys.id, apiJobs.keyId))
    .where(and(eq(apiJobs.id, jobId), isNotNull(apiKeys.revokedAt)))
  return revoked.length > 0
}

/** The job is described anew for each try, so that its links work; as it ended, once its pictures are gone. */
async function readJob(services: SendServices, { jobId, body }: WebhookDeliveryRow): Promise<Job> {
  const { db } = services.database
  const [job] = await db.select().from(apiJobs).where(eq(apiJobs.id, jobId))
  const described = job && (await describeJob(db, services, job))
  return described && described.items.length > 0 ? { ...described, state: body.state } : body
}
