import { sql } from 'drizzle-orm'
import type { SignInMethod } from '../shared/account.ts'
import type { Executor } from '../store/database.ts'
import { userDocuments } from '../store/schema.ts'
import { announceUserDocument } from './channels.ts'

/** Each sign-in writes when and how it was into `users/{uid}`. */
export const writeUserDocument = (db: Executor, userId: string, { method }: { method: SignInMethod }): Promise<void> =>
  db.transaction(async (tx) => {
    const signIn = { webLastSignIn: sql`now()`, webLastSignInMethod: method }
    await tx
      .insert(userDocuments)
      .values({ userId, ...signIn })
      .onConflictDoUpdate({ target: userDocuments.userId, set: signIn })
    await announceUserDocument(tx, userId)
  })
