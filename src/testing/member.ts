import { desc, eq } from 'drizzle-orm'
import { session } from '../store/schema.ts'
import type { TestServer } from './server.ts'
import { signIn } from './sign-in.ts'

export interface Member {
  readonly userId: string
  readonly email: string
  readonly sessionId: string
  /** The header that a browser with this session sends. */
  readonly cookie: string
}

/** Somebody who is signed in: a new account, or one more device of it when the address has one. */
export async function newMember(server: TestServer, email?: string): Promise<Member> {
  const visitor = server.visitor()
  const user = await signIn(server, visitor, email)
  const [newest] = await server.running.database.db
    .select()
    .from(session)
    .where(eq(session.userId, user.uid))
    .orderBy(desc(session.createdAt))
    .limit(1)
  if (!newest || !user.email) throw new Error('signing in gave no session')
  return { userId: user.uid, email: user.email, sessionId: newest.id, cookie: visitor.cookie }
}
