import { eq } from 'drizzle-orm'
import { AppError } from '../shared/errors.ts'
import { minuteMs } from '../shared/time-units.ts'
import type { Executor } from '../store/database.ts'
import { apiStops } from '../store/schema.ts'

const name = 'api'

/** When those who are refused should ask again. */
const retryMs = 5 * minuteMs

/** What everybody is told while an operator has stopped the API: in every process, from the moment it is written. */
export const stopped = (reason: string): AppError =>
  new AppError('api-stopped', { values: { reason }, retryAt: new Date(Date.now() + retryMs) })

/** For those who come without a key, which would be read together with it. */
export async function refuseStopped(db: Executor): Promise<void> {
  const [stop] = await db.select().from(apiStops)
  if (stop) throw stopped(stop.reason)
}

/** A second stop has another reason. */
export async function stopApi(db: Executor, reason: string): Promise<void> {
  await db.insert(apiStops).values({ name, reason }).onConflictDoUpdate({ target: apiStops.name, set: { reason } })
}

/** Resolves with whether it was stopped. */
export async function startApi(db: Executor): Promise<boolean> {
  return (await db.delete(apiStops).where(eq(apiStops.name, name)).returning()).length > 0
}
