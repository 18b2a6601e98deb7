import type { FastifyBaseLogger } from 'fastify'
import { forgetVisitors } from '../accounts/forget-visitors.ts'
import { forgetTokens } from '../accounts/one-time-tokens.ts'
import { forgetNamedCalls } from '../api/idempotency.ts'
import { forgetEmptyJobs } from '../api/jobs/own-jobs.ts'
import { forgetOldDeliveries } from '../api/webhooks/deliveries.ts'
import { expireSubscriptions, forgetBillingEvents } from '../billing/expire-subscriptions.ts'
import type { BillingProvider } from '../billing/provider.ts'
import { topUpCredits } from '../billing/top-up.ts'
import { forgetUsedTrials } from '../billing/used-trials.ts'
import { warnOfFewCredits } from '../credits/warn-of-few-credits.ts'
import { forgetHashedUsage, forgetOldUsage } from '../limits/usage.ts'
import type { Mailer } from '../mail/mail.ts'
import { Mutex } from '../shared/mutex.ts'
import { dayMs, hourMs, minuteMs } from '../shared/time-units.ts'
import { forgetOldSignals } from '../signals/stored-signals.ts'
import type { FileStore } from '../store/files/file-store.ts'
import type { TaskStore } from '../tasks/claims.ts'
import { sweepExpired, sweepStrayFiles } from '../tasks/retention.ts'
import { removeUnanswered } from '../tasks/unanswered.ts'
import { forgetAttempts } from '../visitors/attempts.ts'
import { forgetReplaced } from '../visitors/replaced-sessions.ts'

interface UpkeepServices extends TaskStore {
  readonly files: FileStore
  readonly log: FastifyBaseLogger
  /** Null where runs cost none. */
  readonly credits: CreditServices | null
}

interface CreditServices {
  readonly mailer: Mailer
  readonly publicUrl: string
  /** Null where nothing is sold. */
  readonly billing: BillingProvider | null
}

/** The regular chores of a worker process. Several may do them at once: each is safe to repeat. */
export function startUpkeep(services: UpkeepServices): () => Promise<void> {
  const { log, credits } = services
  // What asks others waits for them: nothing of our own waits behind it.
  const [ours, others] = [new Mutex(), new Mutex()]
  const chore = (name: string, everyMs: number, work: () => Promise<number>, turns = ours): NodeJS.Timeout => {
    let isPending = false
    const run = async () => {
      if (isPending) return
      isPending = true
      try {
        const count = await turns.run(work)
        if (count > 0) log.info({ count }, name)
      } catch (err) {
        log.error({ err }, `${name}: failed`)
      } finally {
        isPending = false
      }
    }
    run()
    return setInterval(run, everyMs)
  }
  const timers = [
    chore('ended subscriptions', 15_000, () => expireSubscriptions(services.database.db)),
    chore('took away unanswered calls', 15_000, () => removeUnanswered(services)),
    chore('deleted expired tasks', 10 * minuteMs, () => sweepExpired(services)),
    chore('deleted empty jobs', hourMs, () => forgetEmptyJobs(services.database.db)),
    chore('forgot old webhooks', hourMs, () => forgetOldDeliveries(services.database.db)),
    chore('deleted stray files', dayMs, () => sweepStrayFiles(services)),
    chore('forgot old usage', hourMs, () => forgetOldUsage(services.database.db)),
    chore('forgot hashed usage', hourMs, () => forgetHashedUsage(services.database.db)),
    chore('forgot replaced sessions', hourMs, () => forgetReplaced(services.database.db)),
    chore('forgot visitors', hourMs, () => forgetVisitors(services.database.db)),
    chore('forgot tokens', hourMs, () => forgetTokens(services.database.db)),
    chore('forgot named calls', hourMs, () => forgetNamedCalls(services.database.db)),
    chore('forgot tries', hourMs, () => forgetAttempts(services.database.db)),
    chore('forgot old signals', hourMs, () => forgetOldSignals(services.database.db)),
    chore('forgot used trials', hourMs, () => forgetUsedTrials(services.database.db)),
    chore('forgot billing events', hourMs, () => forgetBillingEvents(services.database.db)),
    ...(credits
      ? [chore('warned of few credits', minuteMs, () => warnOfFewCredits({ ...services, ...credits }), others)]
      : []),
    ...(credits?.billing
      ? [chore('topped up credits', 15_000, topUp(services, credits, credits.billing), others)]
      : []),
  ]
  return async () => {
    timers.forEach(clearInterval)
    await Promise.all([ours.settle(), others.settle()])
  }
}

const topUp = (services: UpkeepServices, credits: CreditServices, provider: BillingProvider) => () =>
  topUpCredits({ ...services, ...credits, provider })
