import type { Config } from '../../config.ts'
import { AppError } from '../../shared/errors.ts'
import type { Database } from '../../store/database.ts'
import { type AttemptLimit, Attempts } from '../../visitors/attempts.ts'

/** Orders whose pictures this process fetches at the same time: of one owner, and of all. */
const maxOfOne = 2
const maxOfAll = 16
const retryMs = 5000

/**
 * Addresses that were asked for orders that came to nothing. Those cost no credits, and another site might be flooded with them. Two
 * of the largest orders fit in, since an order counts while it is fetched.
 */
const failedFetches: AttemptLimit = { name: 'failed-fetches', max: 401, minutes: 60, code: 'rate-limited' }

/** The owner of each order that is being fetched. */
const fetching: string[] = []

export interface TurnServices {
  readonly database: Database
  readonly config: Pick<Config, 'rateLimitPerMinute'>
}

interface FetchedOrder<Result> {
  readonly owner: string
  /** How many addresses it has. */
  readonly count: number
  /** Calls `onAsk` before each address. */
  readonly fetch: (onAsk: () => void) => Promise<Result>
}

/** Fetches unless the owner, or everybody together, has enough under way, or has had too many that failed. */
export async function fetchInTurn<Result>(services: TurnServices, order: FetchedOrder<Result>): Promise<Result> {
  const { owner } = order
  const retryAt = new Date(Date.now() + retryMs)
  if (fetching.filter((each) => each === owner).length >= maxOfOne)
    throw new AppError('too-many-fetches', { values: { limit: maxOfOne }, retryAt })
  if (fetching.length >= maxOfAll) throw new AppError('heavy-demand', { retryAt })
  fetching.push(owner)
  try {
    return services.config.rateLimitPerMinute === 0 ? await order.fetch(() => {}) : await fetchCounted(services, order)
  } finally {
    fetching.splice(fetching.indexOf(owner), 1)
  }
}

/** Counts all before, so that several at once count each other, and takes back what was not asked, or was not in vain. */
async function fetchCounted<Result>(
  { database }: TurnServices,
  { owner, count, fetch }: FetchedOrder<Result>,
): Promise<Result> {
  const attempts = new Attempts(database.db)
  const tried = { limit: failedFetches, subject: owner }
  await attempts.count(tried)
  await attempts.adjust(tried, count - 1)
  let asked = 0
  const onAsk = () => {
    asked += 1
  }
  try {
    const fetched = await fetch(onAsk)
    asked = 0
    return fetched
  } finally {
    // What was fetched stays fetched, and a refusal keeps its reason, even when the count cannot be written.
    await attempts.adjust(tried, asked - count).catch(() => {})
  }
}
