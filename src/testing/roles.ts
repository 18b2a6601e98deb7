import { randomUUID } from 'node:crypto'
import type { Role } from '../shared/plans.ts'
import { subscriptions, type UsageState, usage } from '../store/schema.ts'
import { discPicture } from './pictures.ts'
import type { TestServer } from './server.ts'
import { signIn } from './sign-in.ts'
import type { TestVisitor } from './visitor.ts'

export interface RoleVisitor {
  readonly visitor: TestVisitor
  readonly userId: string
}

/** A new visitor of this role, as the server sees them. */
export async function visitorOf(server: TestServer, role: Role): Promise<RoleVisitor> {
  const visitor = server.visitor()
  if (role === 'anonymous') return { visitor, userId: await becomeSomebody(visitor) }
  const { uid: userId } = await signIn(server, visitor)
  if (role === 'pro') {
    const subscription = { id: randomUUID(), userId, plan: 'pro', status: 'active', store: 'test' } as const
    await server.running.database.db.insert(subscriptions).values(subscription)
  }
  return { visitor, userId }
}

/** A session comes with the first attempt to run a tool, even one without a picture. */
async function becomeSomebody(visitor: TestVisitor): Promise<string> {
  await visitor.post('remove-background', null)
  const { user } = (await (await visitor.fetch('/auth/v1/me')).json()) as { user: { uid: string } }
  return user.uid
}

interface Past {
  readonly userId: string
  readonly tool: string
  readonly runs: number
  readonly hoursAgo?: number
  readonly state?: UsageState
}

/** Runs that were used before; resolves with when. */
export async function spendRuns(
  server: TestServer,
  { userId, tool, runs, hoursAgo = 1, state = 'charged' }: Past,
): Promise<Date> {
  const createdAt = new Date(Date.now() - hoursAgo * 3_600_000)
  const rows = Array.from({ length: runs }, () => ({ userId, tool, state, createdAt }))
  for (let from = 0; from < rows.length; from += 500) {
    await server.running.database.db.insert(usage).values(rows.slice(from, from + 500))
  }
  return createdAt
}

/** Stops the engine where it stands with somebody else's picture: what is accepted from now on waits. */
export async function holdWorker(server: TestServer): Promise<() => Promise<void>> {
  const { visitor } = await visitorOf(server, 'pro')
  stopEngine(server)
  const { id } = await visitor.run('remove-background', await discPicture(16, 16))
  await visitor.until(id, 'processing')
  return async () => {
    await visitor.deleteAll()
  }
}

/** Stops the engine's process, which starts if there is none, until it is continued or killed. */
export function stopEngine({ running: { worker } }: TestServer): number {
  worker?.warmUp()
  const pid = worker?.enginePids[0]
  if (pid === undefined) throw new Error('there is no engine to stop')
  process.kill(pid, 'SIGSTOP')
  return pid
}
