import { eq, sql } from 'drizzle-orm'
import { secretOverlapHours } from '../../shared/api.ts'
import { hourMs } from '../../shared/time-units.ts'
import type { Executor } from '../../store/database.ts'
import { webhookSecrets } from '../../store/schema.ts'
import { deriveKey } from '../../store/signatures.ts'

/** What somebody's webhooks are signed with. */
export interface WebhookSecrets {
  /** The one that is shown. */
  readonly current: Buffer
  /** The one before, and until when it signs as well; null where there is none. */
  readonly previous: { readonly secret: Buffer; readonly until: Date } | null
}

export async function readSecrets(db: Executor, serverSecret: string, userId: string): Promise<WebhookSecrets> {
  const [kept] = await db.select().from(webhookSecrets).where(eq(webhookSecrets.userId, userId))
  const version = kept?.version ?? firstVersion
  const until = kept && new Date(kept.rotatedAt.getTime() + secretOverlapHours * hourMs)
  return {
    current: secretOf(serverSecret, userId, version),
    previous: until && until > new Date() ? { secret: secretOf(serverSecret, userId, version - 1), until } : null,
  }
}

/** From now on the next one signs, and the one before for a while. */
export async function rotateSecret(db: Executor, userId: string): Promise<void> {
  await db
    .insert(webhookSecrets)
    .values({ userId, version: firstVersion + 1 })
    .onConflictDoUpdate({
      target: webhookSecrets.userId,
      set: { version: sql`${webhookSecrets.version} + 1`, rotatedAt: sql`now()` },
    })
}

/** As libraries of Standard Webhooks take it. */
export const formatSecret = (secret: Buffer): string => `whsec_${secret.toString('base64')}`

const firstVersion = 1

const secretOf = (serverSecret: string, userId: string, version: number): Buffer =>
  deriveKey(serverSecret, `webhook-secret:${userId}:${version}`)
