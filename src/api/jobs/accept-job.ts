import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { checkCredits } from '../../credits/ledger.ts'
import { jobKeptHours, keyLimits } from '../../shared/api.ts'
import { retentionDays } from '../../shared/plans.ts'
import { type ApiJobRow, apiJobs } from '../../store/schema.ts'
import { acceptTasks } from '../../tasks/accept.ts'
import { openPictures } from '../../tasks/open-pictures.ts'
import { callerOf } from '../admit.ts'
import type { ApiServices } from '../services.ts'
import { findOwnJob } from './own-jobs.ts'
import { receiveJob } from './receive-job.ts'

/** One run for each picture, all of them or none. */
export async function acceptJob(services: ApiServices, request: FastifyRequest): Promise<ApiJobRow> {
  const { key, visitor } = callerOf(request)
  const { db } = services.database
  const credits = services.config.plans ? 1 : 0
  await checkCredits(db, visitor.id, credits)
  const { plan, runs, discard } = await receiveJob(services, request)
  try {
    await checkCredits(db, visitor.id, credits * runs.length)
    const job = { id: randomUUID(), userId: visitor.id, keyId: key.id, tool: plan.tool.id, count: runs.length }
    const run = {
      keyId: key.id,
      jobId: job.id,
      credits,
      maxAtOnce: key.maxAtOnce ?? keyLimits.maxAtOnce,
      output: null,
      answerBy: null,
      keptMinutes: 60 * (plan.retain ? retentionDays * 24 : jobKeptHours),
    }
    await openPictures(services, { request, tool: plan.tool, visitor }, runs, (checked) =>
      acceptTasks(
        services,
        checked.map((files, jobIndex) => ({
          tool: plan.tool,
          visitor,
          params: plan.params,
          ...files,
          requestId: request.id,
          marksFree: false,
          api: { ...run, jobIndex },
        })),
        async (tx) => {
          await tx.insert(apiJobs).values({ ...job, webhookUrl: plan.webhookUrl })
        },
      ),
    )
    return await findOwnJob(db, key.id, job.id)
  } finally {
    await discard()
  }
}
