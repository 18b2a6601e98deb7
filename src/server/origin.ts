import type { FastifyRequest } from 'fastify'
import { AppError } from '../shared/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route whose requests are bound to the browser by something of their own. */
    fromOtherSites?: boolean
  }
}

/**
 * Sessions live in a cookie that browsers send by themselves, so writes and websockets are only taken from our own
 * pages. Programs send no Origin and hold no cookie of somebody else.
 */
export const refuseOtherOrigins = (publicUrl: string) => async (request: FastifyRequest) => {
  const changes = request.method !== 'GET' && request.method !== 'HEAD'
  const opensSocket = request.headers.upgrade !== undefined
  if (!changes && !opensSocket) return
  if (request.routeOptions.config.fromOtherSites) return
  const { origin } = request.headers
  if (origin === undefined || origin === publicOrigin(publicUrl)) return
  // The Host header itself: a forwarded one could be anybody's.
  if (URL.parse(origin)?.host === request.headers.host) return
  throw new AppError('wrong-origin', { detail: origin })
}

const publicOrigin = (publicUrl: string): string => new URL(publicUrl).origin
