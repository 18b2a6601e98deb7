import * as z from 'zod/mini'
import { socialProviders } from './account.ts'
import { billingProviders } from './billing.ts'

/** `GET /config.json`: what the browser must know about this installation. */
export const WebConfig = z.object({
  version: z.string(),
  publicUrl: z.string(),
  /** Which banners are meant. */
  env: z.enum(['development', 'production', 'test']),
  endpoints: z.object({
    /** `{tool}` stands for the tool's id. */
    tool: z.string(),
    tasks: z.string(),
    taskPosition: z.string(),
    limits: z.string(),
    /** Its address has `{tool}`, too. */
    feedback: z.string(),
    templates: z.string(),
    contact: z.string(),
    signals: z.string(),
    auth: z.string(),
    customToken: z.string(),
    subscription: z.string(),
    billing: z.string(),
    live: z.string(),
    integrity: z.string(),
    /** Keys, credits and webhooks, for the settings. */
    developer: z.string(),
  }),
  /** Other sites that vouch for visitors here. */
  socialProviders: z.array(z.enum(socialProviders)),
  /** False: everybody has what Pro has. */
  plans: z.boolean(),
  /** What is made without Pro carries a small mark. */
  freeWatermark: z.boolean(),
  /** Who takes the money for Pro; null: nothing is sold here. */
  billing: z.nullable(z.enum(billingProviders)),
  botCheck: z.boolean(),
  appIntegrity: z.boolean(),
  /** Where errors are reported; null: the console. */
  sentryDsn: z.nullable(z.string()),
  /** Who makes pictures here. */
  generation: z.object({ provider: z.enum(['remote', 'checkpoint', 'builtin']) }),
  /** Ids of the tools that are not offered where this visitor is. */
  blockedTools: z.array(z.string()),
  /** Whether programs may use the tools, with a key. */
  api: z.boolean(),
  /** Whether `/openapi.json` is for everybody. */
  openApi: z.boolean(),
})
export type WebConfig = z.infer<typeof WebConfig>
