import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Job } from '../../shared/api-job.ts'
import { AppError } from '../../shared/errors.ts'
import { type WebhookDeliveryRow, webhookDeliveries } from '../../store/schema.ts'
import { refuseStopped } from '../stop.ts'
import { leaseSeconds } from './deliveries.ts'
import { type SendServices, sendDelivery } from './send-delivery.ts'

/** A message of no job, sent at once and tried once: whoever sets a server up sees in a second whether it takes them. */
export async function sendTest(services: SendServices, userId: string, url: string): Promise<WebhookDeliveryRow> {
  const { db } = services.database
  await refuseStopped(db)
  const body = sampleJob(url)
  const [started] = await db
    .insert(webhookDeliveries)
    .values({
      userId,
      url,
      type: 'webhook.test',
      jobId: body.id,
      body,
      tries: 1,
      nextTryAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .returning()
  if (!started) throw new AppError('internal', { detail: 'the test was not written' })
  await sendDelivery(services, started)
  const [ended] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, started.id))
  return ended ?? started
}

/** In the form of those that are real, with nothing in it. */
const sampleJob = (url: string): Job => ({
  id: randomUUID(),
  tool: 'remove-background',
  state: 'ready',
  progress: 1,
  count: 0,
  counts: { queued: 0, processing: 0, ready: 0, failed: 0, cancelled: 0 },
  credits: 0,
  created_at: new Date().toISOString(),
  expires_at: null,
  webhook_url: url,
  items: [],
})
