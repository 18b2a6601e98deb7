import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { BillingProvider } from '../billing/provider.ts'
import type { Config } from '../config.ts'
import type { RequireIntegrity } from '../integrity/require-integrity.ts'
import type { Mailer } from '../mail/mail.ts'
import { AuthUser } from '../shared/account.ts'
import { bodyLimit } from '../shared/limits.ts'
import { errorAnswers } from '../shared/task.ts'
import type { TaskServices } from '../tasks/routes.ts'
import type { Attempt, AttemptLimit, Attempts, TargetLimits } from '../visitors/attempts.ts'
import type { Auth } from './auth.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { SignIns } from './sign-ins.ts'

/** What the routes of accounts work with. */
export interface AccountServices extends TaskServices {
  readonly auth: Auth
  readonly mailer: Mailer
  readonly attempts: Attempts
  readonly signIns: SignIns
  readonly knownBrowsers: KnownBrowsers
  readonly secret: string
  readonly requireIntegrity: RequireIntegrity
  readonly billing: BillingProvider | null
  readonly config: Pick<Config, 'publicUrl' | 'mode' | 'social' | 'rateLimitPerMinute'>
  /** What counts as one network address. */
  readonly addressOf: (request: FastifyRequest) => string
}

export const SignedIn = z.object({ user: AuthUser })
/** What a route takes, and what it answers when nothing fails. */
export const accept = <Body extends z.ZodRawShape, Answers extends Record<number, z.core.$ZodType>>(
  summary: string,
  body: Body,
  answers: Answers,
) => ({ bodyLimit, schema: { summary, body: z.strictObject(body), response: { ...answers, ...errorAnswers } } })
/** What a browser's own field takes; 254 is the longest that SMTP can carry (RFC 5321). */
export const Email = z.email({ pattern: z.regexes.html5Email }).max(254).toLowerCase()
export const Token = z.string().min(1).max(200)
/** A password's true limits are checked where it is set, with words of their own. */
export const Password = z.string().max(1000)

/** Counts a try against the network it comes from. */
export const countFrom = async (
  { attempts, config, addressOf }: AccountServices,
  limit: AttemptLimit,
  request: FastifyRequest,
): Promise<void> => {
  if (config.rateLimitPerMinute > 0) await attempts.count({ limit, subject: addressOf(request) })
}

/**
 * Counts a try on an account or mailbox. A browser that has signed in there before counts for itself; everyone else for the network it
 * comes from, and for all strangers together. What one network is refused does not count for the mailbox.
 */
export const countTo = async (
  services: AccountServices,
  { from, to, allTo }: TargetLimits,
  request: FastifyRequest,
  email: string,
): Promise<readonly Attempt[]> => {
  const { attempts, knownBrowsers, addressOf, config } = services
  const browser = knownBrowsers.find(request, email)
  const address = addressOf(request)
  const onTarget = { limit: to, subject: `${email} ${browser ?? address}` }
  const ofStranger = [onTarget, { limit: allTo, subject: email }]
  const tries = browser ? [onTarget] : ofStranger
  if (!browser && config.rateLimitPerMinute > 0) await attempts.count({ limit: from, subject: address }, ...tries)
  else await attempts.count(...tries)
  return tries
}
