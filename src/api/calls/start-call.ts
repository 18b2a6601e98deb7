import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { checkCredits } from '../../credits/ledger.ts'
import { idempotentHours, type OutputType } from '../../shared/api.ts'
import { retentionDays } from '../../shared/plans.ts'
import { apiJobs, type TaskRow, tasks } from '../../store/schema.ts'
import { acceptTasks } from '../../tasks/accept.ts'
import { openPictures } from '../../tasks/open-pictures.ts'
import { parseParams } from '../../tasks/run-params.ts'
import { catalogue } from '../../tools/catalogue.ts'
import type { ApiCaller } from '../caller.ts'
import type { Endpoint } from '../endpoints/endpoint.ts'
import { claimName, findNamedJob, isTaken, type NamedCall } from '../idempotency.ts'
import { holdKey } from '../keys/hold-key.ts'
import type { ApiServices } from '../services.ts'
import { checkPicture, nameLimit } from './check-picture.ts'
import type { CallForm } from './read-call.ts'

export interface Call {
  readonly request: FastifyRequest
  readonly endpoint: Endpoint
  readonly caller: ApiCaller
  readonly type: OutputType
  readonly form: CallForm
  /** Null unless the client named it. */
  readonly named: NamedCall | null
  readonly answerBy: Date
}

export interface StartedCall {
  readonly task: TaskRow
  /** Whether it is the run of a call before, which had the same name. */
  readonly isReplay: boolean
}

/** What is left of a call that nobody comes back for, should this process die before it removes it. */
const crashMinutes = 5

export async function startCall(services: ApiServices, call: Call): Promise<StartedCall> {
  const { named } = call
  for (;;) {
    const earlier = named && (await findNamedJob(services.database.db, named))
    const [task] = earlier ? await services.database.db.select().from(tasks).where(eq(tasks.jobId, earlier)) : []
    if (task) return { task, isReplay: true }
    try {
      // Without a name it was asked before the body was read.
      if (named) await checkCredits(services.database.db, call.caller.visitor.id, priceOf(services))
      return { task: await acceptCall(services, call), isReplay: false }
    } catch (error) {
      if (!(await isTaken(services.database.db, named, error))) throw nameLimit(call.endpoint.image, error)
    }
  }
}

function acceptCall(services: ApiServices, { request, endpoint, caller, type, form, named, answerBy }: Call) {
  const { key, visitor } = caller
  const tool = catalogue[endpoint.tool]
  return openPictures(
    services,
    { request, tool, visitor, keyId: key.id },
    [form.files],
    async ([files]): Promise<TaskRow> => {
      const { image = null, maskPath = null } = files ?? {}
      if (image && endpoint.image) checkPicture(endpoint.image, image)
      const { params, output } = endpoint.plan({ fields: form.fields, image, type })
      const jobId = randomUUID()
      const api = {
        keyId: key.id,
        jobId,
        jobIndex: 0,
        credits: priceOf(services),
        output,
        answerBy,
        isPaidOnAnswer: !(form.retain || named),
        keptMinutes: keptMinutesOf(form, named),
      }
      const run = { tool, visitor, params: parseParams(tool, params), image, maskPath, marksFree: false, api }
      const [task] = await acceptTasks(services, [{ ...run, requestId: request.id }], async (tx) => {
        if (named) await claimName(tx, named, jobId)
        await tx.insert(apiJobs).values({ id: jobId, userId: visitor.id, keyId: key.id, tool: tool.id, count: 1 })
        await holdKey(tx, key, 1)
      })
      return task as TaskRow
    },
  )
}

/** What a picture costs, where something is sold. */
export const priceOf = ({ config }: Pick<ApiServices, 'config'>): number => (config.plans ? 1 : 0)

function keptMinutesOf({ retain }: CallForm, named: NamedCall | null): number {
  if (retain) return retentionDays * 24 * 60
  return named ? idempotentHours * 60 : crashMinutes
}
