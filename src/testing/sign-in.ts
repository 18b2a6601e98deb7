import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { issueToken } from '../accounts/one-time-tokens.ts'
import { announceSessionsEnded } from '../live/channels.ts'
import { AuthUser } from '../shared/account.ts'
import { session, user } from '../store/schema.ts'
import type { TestServer } from './server.ts'
import type { TestVisitor } from './visitor.ts'

/** Signs a visitor in as a real link in a mail would, without the mail; a new account unless the address has one. */
export async function signIn(
  server: Pick<TestServer, 'running'>,
  visitor: TestVisitor,
  email = `${randomUUID()}@example.com`,
): Promise<AuthUser> {
  const { db } = server.running.database
  const { token } = await issueToken(db, { purpose: 'email-link', subject: email, seconds: 60 })
  const answer = await visitor.send('/auth/v1/email-link/redeem', { token, email })
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
  return AuthUser.parse(((await answer.json()) as { user: unknown }).user)
}

export async function ban(server: Pick<TestServer, 'running'>, userId: string): Promise<void> {
  const { db } = server.running.database
  await db.update(user).set({ banned: true, banReason: 'a test' }).where(eq(user.id, userId))
  await announceSessionsEnded(db, userId)
}

/** Makes the sessions of somebody older by this: what they have proven is as long ago as that. */
export async function ageSessions(
  { running }: Pick<TestServer, 'running'>,
  userId: string,
  age: { minutes?: number; days?: number },
): Promise<void> {
  const { minutes = 0, days = 0 } = age
  const earlier = sql`${session.provenAt} - make_interval(mins => ${minutes}, days => ${days})`
  await running.database.db.update(session).set({ provenAt: earlier }).where(eq(session.userId, userId))
}
