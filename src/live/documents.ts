import { asc, desc, eq, gt, lte } from 'drizzle-orm'
import type { UserDocument } from '../shared/account.ts'
import type { Banner } from '../shared/banner.ts'
import { bannersPath } from '../shared/live.ts'
import { bannerLimit } from '../shared/page-banners.ts'
import type { Executor } from '../store/database.ts'
import { banners, userDocuments } from '../store/schema.ts'
import { listSubscriptions } from '../visitors/own-subscriptions.ts'

export interface LiveDocument {
  /** The only user who may read it; null: everybody may. */
  readonly ownerId: string | null
  readonly read: (db: Executor) => Promise<unknown>
}

/** What a path names, whether or not anything is stored there. */
export function findDocument(path: string): LiveDocument | null {
  if (path === bannersPath) return bannersDocument
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

/**
 * The newest of those that have started, and before them those that start next, for pages that are open when they do.
 * Asked for apart: however many are still to start, the ones to be shown now are not crowded out.
 */
async function currentBanners(db: Executor): Promise<Banner[]> {
  const now = new Date()
  const toCome = await db
    .select()
    .from(banners)
    .where(gt(banners.startAt, now))
    .orderBy(asc(banners.startAt), asc(banners.id))
    .limit(bannerLimit)
  const started = await db
    .select()
    .from(banners)
    .where(lte(banners.startAt, now))
    .orderBy(desc(banners.startAt), desc(banners.id))
    .limit(bannerLimit)
  return [...toCome.reverse(), ...started].map(({ id, env, visibility, message, startAt, endAt }) => ({
    id,
    env,
    visibility,
    message,
    startAt: startAt.toISOString(),
    endAt: endAt?.toISOString() ?? null,
  }))
}

export const bannersDocument: LiveDocument = { ownerId: null, read: currentBanners }
