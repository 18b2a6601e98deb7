import * as z from 'zod/mini'

/** A number that the browser chooses; answers carry it. */
const WatchId = z.int().check(z.nonnegative())

/** What a browser says on `WS /live/v1`. */
export const LiveRequest = z.union([
  z.strictObject({ subscribe: z.string(), id: WatchId }),
  z.strictObject({ unsubscribe: WatchId }),
])
export type LiveRequest = z.infer<typeof LiveRequest>

export const LiveErrorCode = z.enum(['permission-denied', 'not-found', 'internal'])
export type LiveErrorCode = z.infer<typeof LiveErrorCode>

/** What it is told: the document as it is now, null where there is none, and again after every change. */
export const LiveAnswer = z.union([
  z.object({ id: WatchId, error: LiveErrorCode }),
  z.object({ id: WatchId, snapshot: z.unknown() }),
])
export type LiveAnswer = z.infer<typeof LiveAnswer>

/** Paths that one socket may follow at the same time. */
export const liveWatchLimit = 20

export const userPath = (userId: string): string => `users/${userId}`
export const subscriptionsPath = (userId: string): string => `users/${userId}/subscriptionsV2`
export const bannersPath = 'banners'
