import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Orm } from '../../store/database.ts'
import type { Visitors } from '../../visitors/visitors.ts'
import { findCustomer } from '../customers.ts'
import type { SandboxProvider } from './provider.ts'
import { messagePage } from './sandbox-page.ts'

export interface SandboxServices {
  readonly visitors: Visitors
  readonly sandbox: SandboxProvider
  readonly db: Orm
}

const text = z.string().max(100).default('')
/** What the sandbox's pages were opened with, sealed. */
export const Query = z.object({ session: z.string().max(4096).default('') })
export const CardForm = z.object({ number: text, expiry: text, cvc: text })
export const formLimit = 8192

/** Whoever has the address of somebody else's page gets nothing from it. */
export async function refusalOf(
  { visitors, sandbox, db }: SandboxServices,
  request: FastifyRequest,
  session: { readonly customerId: string; readonly until?: number } | null,
): Promise<Refusal | null> {
  if (!session) return refusals.wrong
  if (session.until !== undefined && session.until < Date.now()) return refusals.old
  const visitor = await visitors.session(request)
  const customerId = visitor && (await findCustomer(db, sandbox.name, visitor.userId))
  return customerId === session.customerId ? null : refusals.foreign
}

interface Refusal {
  readonly status: number
  readonly message: string
}

export const refusals = {
  wrong: { status: 404, message: 'There is no such page: start again from Safelight.' },
  old: { status: 410, message: 'This page is too old: start again from Safelight.' },
  foreign: { status: 403, message: 'This page is for somebody else: sign in as whoever opened it.' },
} as const satisfies Record<string, Refusal>

export const refuse = (reply: FastifyReply, { status, message }: Refusal): FastifyReply =>
  sendHtml(reply.status(status), messagePage('Sandbox', message, { href: '/', words: 'Back to Safelight' }))

export const sendHtml = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
