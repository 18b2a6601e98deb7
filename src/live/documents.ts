import { desc, eq } from 'drizzle-orm'
import type { UserDocument } from '../shared/account.ts'
import { type Banner, bannerLimit } from '../shared/banner.ts'
import { bannersPath } from '../shared/live.ts'
import type { Executor } from '../store/database.ts'
import { banners, userDocuments } from '../store/schema.ts'
import { listSubscriptions } from '../subscriptions/own-subscriptions.ts'

export interface LiveDocument {
  /** The only user who may read it; null: everybody may. */
  readonly ownerId: string | null
  readonly read: (db: Executor) => Promise<unknown>
}

/** What a path names, whether or not anything is stored there. */
export function findDocument(path: string): LiveDocument | null {
  if (path === bannersPath) return { ownerId: null, read: newestBanners }
  const [, userId, list] = /^users\/([^/]+)(\/subscriptionsV2)?$/.exec(path) ?? []
  if (!userId) return null
  const read = list ? listSubscriptions : readUserDocument
  return { ownerId: userId, read: (db) => read(db, userId) }
}

async function readUserDocument(db: Executor, userId: string): Promise<UserDocument | null> {
  const [row] = await db.select().from(userDocuments).where(eq(userDocuments.userId, userId))
  if (!row) return null
  const { webLastSignIn, webLastSignInMethod } = row
  return { web: { lastSignIn: webLastSignIn?.toISOString() ?? null, lastSignInMethod: webLastSignInMethod } }
}

async function newestBanners(db: Executor): Promise<Banner[]> {
  const rows = await db.select().from(banners).orderBy(desc(banners.startAt), desc(banners.id)).limit(bannerLimit)
  return rows.map(({ id, env, visibility, message, startAt, endAt }) => ({
    id,
    env,
    visibility,
    message,
    startAt: startAt.toISOString(),
    endAt: endAt?.toISOString() ?? null,
  }))
}
