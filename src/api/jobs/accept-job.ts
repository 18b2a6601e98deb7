import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { checkBalance, checkCredits } from '../../credits/ledger.ts'
import { jobKeptHours } from '../../shared/api.ts'
import { AppError } from '../../shared/errors.ts'
import { retentionDays } from '../../shared/plans.ts'
import { type ApiJobRow, apiJobs } from '../../store/schema.ts'
import { acceptTasks } from '../../tasks/accept.ts'
import { openPictures } from '../../tasks/open-pictures.ts'
import { callerOf } from '../admit.ts'
import { priceOf } from '../calls/start-call.ts'
import { claimName, findNamedJob, isTaken, type NamedCall, readIdempotencyKey } from '../idempotency.ts'
import { checkRoom, findRoom, holdKey } from '../keys/hold-key.ts'
import type { ApiServices } from '../services.ts'
import { findOwnJob } from './own-jobs.ts'
import { type ReceivedJob, receiveJob } from './receive-job.ts'

interface AcceptedJob {
  readonly job: ApiJobRow
  /** Whether it is the job of an earlier request, which had the same name. */
  readonly isReplay: boolean
}

/** One run for each picture, all of them or none. */
export async function acceptJob(services: ApiServices, request: FastifyRequest): Promise<AcceptedJob> {
  const { db } = services.database
  const caller = callerOf(request)
  const { key } = caller
  const name = readIdempotencyKey(request)
  // The job of an earlier request may have been paid with the last credit.
  if (name === null) {
    checkBalance(caller.balance, priceOf(services))
    checkRoom(caller, 1)
  }
  const received = await receiveJob(services, request)
  try {
    const named = name === null ? null : { keyId: key.id, name, fingerprint: await received.fingerprint() }
    for (;;) {
      const earlier = named && (await findNamedJob(db, named))
      if (earlier) return { job: await findOwnJob(db, key.id, earlier), isReplay: true }
      const jobId = await startJob(services, request, received, named)
      if (jobId !== null) return { job: await findOwnJob(db, key.id, jobId), isReplay: false }
    }
  } catch (error) {
    throw nameField(error, received)
  } finally {
    await received.discard()
  }
}

/** Null when the same request was faster. */
async function startJob(
  services: ApiServices,
  request: FastifyRequest,
  { plan, count, fetch }: ReceivedJob,
  named: NamedCall | null,
): Promise<string | null> {
  const { key, visitor } = callerOf(request)
  const { tool, params, webhookUrl } = plan
  const credits = priceOf(services)
  const jobId = randomUUID()
  const run = {
    keyId: key.id,
    jobId,
    credits,
    output: null,
    answerBy: null,
    keptMinutes: 60 * (plan.retain ? retentionDays * 24 : jobKeptHours),
  }
  const task = { tool, visitor, params, requestId: request.id, marksFree: false }
  try {
    await checkCredits(services.database.db, visitor.id, credits * count)
    // Asked anew: much may have ended while the pictures came.
    await findRoom(services.database.db, key, count)
    const files = await fetch()
    await openPictures(services, { request, tool, visitor, keyId: key.id }, files, (checked) =>
      acceptTasks(
        services,
        checked.map((each, jobIndex) => ({ ...task, ...each, api: { ...run, jobIndex } })),
        async (tx) => {
          if (named) await claimName(tx, named, jobId)
          const job = { id: jobId, userId: visitor.id, keyId: key.id, tool: tool.id, count, webhookUrl }
          await tx.insert(apiJobs).values(job)
          await holdKey(tx, key, count)
        },
      ),
    )
    return jobId
  } catch (error) {
    if (await isTaken(services.database.db, named, error)) return null
    throw error
  }
}

/** A picture is called as it was sent. */
function nameField(error: unknown, { fieldOf }: ReceivedJob): unknown {
  if (!(error instanceof AppError) || error.values?.file === undefined) return error
  const { file, index = 0, ...values } = error.values
  return error.withValues({ ...values, field: fieldOf(Number(index), String(file)) })
}
