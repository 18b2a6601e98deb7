import { resolve } from 'node:path'
import { z } from 'zod'
import { builtinOnly, type GenerationSettings } from './generation/settings.ts'
import { type Regions, readRegionBlocks } from './limits/regions.ts'
import { keyLimits } from './shared/api.ts'
import type { BillingPeriod } from './shared/billing.ts'
import { isOwnComputer } from './shared/own-computer.ts'
import { queueShares, trialDays } from './shared/plans.ts'
import { tools } from './tools/catalogue.ts'

/**
 * Every setting of Safelight, read once from the environment. `.env.example` lists the same settings with the same
 * words (a test compares them). Nothing else reads the environment.
 */
const roles = ['web', 'worker'] as const

const projectDir = resolve(import.meta.dirname, '..')

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

const text = (description: string) => z.string().optional().describe(description)
const textOr = (fallback: string, description: string) => z.string().default(fallback).describe(description)
const address = (description: string) => z.url().optional().describe(description)
const onOff = (fallback: 'on' | 'off', description: string) =>
  z.enum(['on', 'off']).default(fallback).describe(description)

export const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('production: JSON logs also on a terminal, no development pages.'),
  PORT: wholeNumber(0, 65535).default(3000).describe('Port of the web server; 0 takes a free one.'),
  HOST: textOr('localhost', 'Address to listen on; 0.0.0.0 opens it to the network.'),
  PUBLIC_URL: address(
    'Address visitors use, when it differs from http://localhost:PORT. Passkeys are bound to its name.',
  ),
  ROLES: z
    .string()
    .default('web,worker')
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(roles, { error: 'must be web, worker or both' })).min(1))
    .describe('What this process does: web, worker, or both. Splitting needs DATABASE_URL.'),
  DATA_DIR: textOr('data', 'Folder of the embedded database, files and scratch space.'),
  DATABASE_URL: address('Postgres to use instead of the embedded database.'),
  SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Signs sessions and links, 32 characters or more; made in DATA_DIR when absent. Share it between machines.',
    ),
  S3_BUCKET: text('Bucket for pictures instead of DATA_DIR.'),
  S3_ENDPOINT: address('Address of an S3-compatible server, when it is not AWS.'),
  S3_REGION: textOr('us-east-1', 'Region of the bucket.'),
  S3_ACCESS_KEY_ID: text('S3 key; without it the SDK looks in its usual places.'),
  S3_SECRET_ACCESS_KEY: text('S3 secret.'),
  WORKER_SLOTS: wholeNumber(1, 64).default(1).describe('Tasks a worker process runs at once, each in its own child.'),
  MODEL_MEMORY_MB: wholeNumber(256, 65536)
    .default(1024)
    .describe('Memory for models kept loaded, for each child; the least recently used goes first.'),
  ENGINE_THREADS: wholeNumber(1, 256)
    .optional()
    .describe('Threads that each child computes with; as many as there are cores unless set.'),
  MODELS_DIR: textOr('node_modules', 'Folder with the packages that carry the model files; relative to the project.'),
  SHUTDOWN_SECONDS: wholeNumber(0, 600)
    .default(20)
    .describe('How long a stopping worker lets its task finish before it hands it back.'),
  HEALTH_PORT: wholeNumber(0, 65535)
    .optional()
    .describe('Where a worker-only process answers /healthz, /readyz and /metrics.'),
  GENERATION_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://localhost:8080/v1' })
    .refine(
      (text) => !URL.canParse(text) || `${new URL(text).username}${new URL(text).password}` === '',
      'must not hold a password: set GENERATION_KEY',
    )
    .refine((text) => !/[?#]/.test(text), 'must end with its path: /images/generations is added to it')
    .optional()
    .describe('Server that draws, with the OpenAI images protocol: where /images/generations starts.'),
  GENERATION_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must have no spaces or special characters')
    .optional()
    .describe('Bearer token for GENERATION_URL; never logged or shown.'),
  GENERATION_MODEL: text('Model to ask GENERATION_URL for; without it, its own choice.'),
  GENERATION_TIMEOUT_SECONDS: wholeNumber(1, 3600)
    .optional()
    .describe('How long a picture may take: 120 from GENERATION_URL and 900 from CHECKPOINT_FILE unless set.'),
  CHECKPOINT_FILE: text('Stable Diffusion model (GGUF or safetensors) to draw with, when there is no GENERATION_URL.'),
  CHECKPOINT_COMMAND: textOr('sd-cli', 'The program of stable-diffusion.cpp that CHECKPOINT_FILE is run with.'),
  REGION_BLOCKS: z
    .string()
    .transform((text, context) => {
      try {
        return readRegionBlocks(text, tools)
      } catch (error) {
        context.addIssue((error as Error).message)
        return z.NEVER
      }
    })
    .optional()
    .describe('Countries that a tool is not offered in, as text-to-image:KP,IR;uncrop:IR. Needs REGION_HEADER.'),
  REGION_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header')
    .optional()
    .describe(
      'Header in which your proxy says the country of a visitor: CF-IPCountry. It must overwrite what visitors send.',
    ),
  PLANS: onOff('on', 'off: everyone gets what Pro gets. For a server of your own.'),
  FREE_WATERMARK: onOff('off', 'on: pictures made without Pro carry a small mark in a corner.'),
  TRIAL_DAYS: wholeNumber(0, 90).default(trialDays).describe('Days of Pro before the first payment; 0 for none.'),
  STRIPE_SECRET_KEY: text('Sells Pro through Stripe. Without it a sandbox stands in, except in production.'),
  STRIPE_WEBHOOK_SECRET: text('Signs what Stripe sends to /billing/v1/webhook/stripe: whsec_...'),
  STRIPE_PRICE_MONTH: text("Stripe's id of the monthly price: price_..."),
  STRIPE_PRICE_YEAR: text("Stripe's id of the yearly price."),
  STRIPE_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.stripe.com')
    .describe('Where the API of Stripe answers; another address for a stand-in of your own.'),
  TRUST_PROXY: text(
    'Addresses of your proxies, whose X-Forwarded-For is believed: loopback, uniquelocal, or CIDRs. Visitors behind others are one network.',
  ),
  API_FETCH_HOSTS: z
    .string()
    .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
    .pipe(z.array(z.string().regex(/^[^\s/@]+:\d{1,5}$/, 'must look like 10.0.0.5:8443,intranet:443')))
    .default([])
    .describe(
      'Machines of your own network, as host:port, that the API may fetch pictures from and send webhooks to; by https.',
    ),
  RATE_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000)
    .default(600)
    .describe('Requests of pages per address and minute; 0 turns the limit off.'),
  API: onOff('on', 'off: programs are not let in with keys, and nobody is offered one.'),
  API_RATE_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(keyLimits.ratePerMinute)
    .describe('Calls a minute of one key to one endpoint of the API, unless the key has a limit of its own.'),
  API_AT_ONCE: wholeNumber(1, 100_000)
    .default(keyLimits.maxAtOnce)
    .describe('Unfinished runs that one key may have, unless it has a limit of its own.'),
  API_QUEUE_SHARE: wholeNumber(1, 1000)
    .default(queueShares.api)
    .describe(
      'Share of the workers for the API while everybody waits, beside 6 for Pro, 3 for free accounts and 1 for others.',
    ),
  SMTP_URL: address(
    'Server that sends mail: smtps://user:password@host. Without it mail is kept at /dev/mail, except in production.',
  ),
  MAIL_FROM: textOr('Safelight <safelight@localhost>', 'Sender of mails.'),
  CONTACT_MAIL: z
    .email()
    .optional()
    .describe('Where messages from the contact page go; without it, to the address in MAIL_FROM.'),
  GOOGLE_CLIENT_ID: text('Sign-in with Google: client id. It calls back /auth/callback/google.'),
  GOOGLE_CLIENT_SECRET: text('Sign-in with Google: client secret.'),
  FACEBOOK_CLIENT_ID: text('Sign-in with Facebook: app id. It calls back /auth/callback/facebook.'),
  FACEBOOK_CLIENT_SECRET: text('Sign-in with Facebook: app secret.'),
  APPLE_CLIENT_ID: text('Sign-in with Apple: service id. It calls back /auth/callback/apple.'),
  APPLE_CLIENT_SECRET: text('Sign-in with Apple: client secret, a signed token.'),
  BOT_CHECK: onOff('on', 'off: no proof of work is asked for.'),
  APP_INTEGRITY: onOff(
    'on',
    'off: runs and mails need no integrity token. For scripts that call the API of the pages.',
  ),
  SENTRY_DSN: address('Where pages report errors, as Sentry takes them; the console otherwise.'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Bearer token that /metrics and /openapi.json ask for; without one they are closed in production, open elsewhere.',
    ),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('How much is logged.'),
  ENDPOINT_TOOL: textOr('/tools/v1/{tool}', 'Address the pages send tool runs to.'),
  ENDPOINT_TASKS: textOr('/tasks/v1', 'Address the pages read tasks from.'),
  ENDPOINT_TASK_POSITION: textOr('/tasks/v1/position', 'Address of the websocket with task changes.'),
  ENDPOINT_LIMITS: textOr('/limits/v1', 'Address the pages ask what the visitor may do.'),
  ENDPOINT_FEEDBACK: textOr('/feedback/v1/{tool}', 'Address the pages send feedback to.'),
  ENDPOINT_CONTACT: textOr('/contact/v1', 'Address the contact page sends messages to.'),
  ENDPOINT_SIGNALS: textOr('/signals/v1', 'Address the pages send signals of use to, after consent.'),
  ENDPOINT_AUTH: textOr('/auth/v1', 'Address the pages sign in at.'),
  ENDPOINT_CUSTOM_TOKEN: textOr(
    '/auth/v1/custom-token',
    'Address the pages ask for the code that signs in another device.',
  ),
  ENDPOINT_SUBSCRIPTION: textOr(
    '/users/v1/user-best-subscription',
    'Address the pages read the best subscription from.',
  ),
  ENDPOINT_BILLING: textOr('/billing/v1', 'Address the pages ask for prices and checkouts.'),
  ENDPOINT_LIVE: textOr('/live/v1', 'Address of the websocket with live documents.'),
  ENDPOINT_INTEGRITY: textOr('/integrity/v1', 'Address the pages get integrity tokens from.'),
  ENDPOINT_DEVELOPER: textOr('/developer/v1', 'Address the pages manage API keys, credits and webhooks at.'),
  ENDPOINT_TEMPLATES: textOr('/relight/v1/templates', 'Address the pages keep relight templates at.'),
})

export type Config = ReturnType<typeof readConfig>

/** Throws one message that lists every wrong setting. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`)
    throw new Error(`Wrong settings: ${problems.join('; ')}`)
  }
  const settings = parsed.data
  const embedded = settings.DATABASE_URL === undefined
  if (embedded && !(settings.ROLES.includes('web') && settings.ROLES.includes('worker'))) {
    throw new Error('Wrong settings: ROLES can only be split when DATABASE_URL names a Postgres that the parts share')
  }
  if (settings.REGION_BLOCKS && !settings.REGION_HEADER) {
    throw new Error('Wrong settings: REGION_BLOCKS needs REGION_HEADER, the header that says where a visitor is')
  }
  return {
    mode: settings.NODE_ENV,
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, ''),
    roles: settings.ROLES,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    secret: settings.SECRET,
    s3: settings.S3_BUCKET
      ? {
          bucket: settings.S3_BUCKET,
          endpoint: settings.S3_ENDPOINT,
          region: settings.S3_REGION,
          accessKeyId: settings.S3_ACCESS_KEY_ID,
          secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    workerSlots: settings.WORKER_SLOTS,
    modelMemoryMb: settings.MODEL_MEMORY_MB,
    engineThreads: settings.ENGINE_THREADS,
    modelsDir: resolve(projectDir, settings.MODELS_DIR),
    shutdownMs: settings.SHUTDOWN_SECONDS * 1000,
    healthPort: settings.HEALTH_PORT,
    generation: chooseProvider(settings),
    regions: readRegions(settings),
    plans: settings.PLANS === 'on',
    freeWatermark: settings.FREE_WATERMARK === 'on',
    trialDays: settings.TRIAL_DAYS,
    billing: chooseBilling(settings),
    trustProxy: settings.TRUST_PROXY ?? false,
    fetchHosts: settings.API_FETCH_HOSTS,
    rateLimitPerMinute: settings.RATE_LIMIT_PER_MINUTE,
    api: {
      isOn: settings.API === 'on',
      ratePerMinute: settings.API_RATE_PER_MINUTE,
      maxAtOnce: settings.API_AT_ONCE,
      queueShare: settings.API_QUEUE_SHARE,
    },
    metricsToken: settings.METRICS_TOKEN,
    mail: { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM },
    contactMail: settings.CONTACT_MAIL ?? addressIn(settings.MAIL_FROM),
    social: {
      google: credentials(settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET),
      facebook: credentials(settings.FACEBOOK_CLIENT_ID, settings.FACEBOOK_CLIENT_SECRET),
      apple: credentials(settings.APPLE_CLIENT_ID, settings.APPLE_CLIENT_SECRET),
    },
    botCheck: settings.BOT_CHECK === 'on',
    appIntegrity: settings.APP_INTEGRITY === 'on',
    sentryDsn: settings.SENTRY_DSN,
    logLevel: settings.LOG_LEVEL,
    endpoints: {
      tool: settings.ENDPOINT_TOOL,
      tasks: settings.ENDPOINT_TASKS,
      taskPosition: settings.ENDPOINT_TASK_POSITION,
      limits: settings.ENDPOINT_LIMITS,
      feedback: settings.ENDPOINT_FEEDBACK,
      templates: settings.ENDPOINT_TEMPLATES,
      contact: settings.ENDPOINT_CONTACT,
      signals: settings.ENDPOINT_SIGNALS,
      auth: settings.ENDPOINT_AUTH,
      customToken: settings.ENDPOINT_CUSTOM_TOKEN,
      subscription: settings.ENDPOINT_SUBSCRIPTION,
      billing: settings.ENDPOINT_BILLING,
      live: settings.ENDPOINT_LIVE,
      integrity: settings.ENDPOINT_INTEGRITY,
      developer: settings.ENDPOINT_DEVELOPER,
    },
  }
}

/** The address in a sender such as `Safelight <safelight@localhost>`. */
const addressIn = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender

const credentials = (clientId: string | undefined, clientSecret: string | undefined) =>
  clientId && clientSecret ? { clientId, clientSecret } : undefined

/** Who takes the money; null where nothing is sold. */
export type BillingSettings = { readonly provider: 'sandbox' } | StripeSettings

export interface StripeSettings {
  readonly provider: 'stripe'
  readonly url: string
  readonly secretKey: string
  readonly webhookSecret: string
  /** Stripe's ids. */
  readonly prices: Readonly<Record<BillingPeriod, string>>
}

const chooseBilling = (settings: z.infer<typeof Environment>): BillingSettings | null => {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_MONTH, STRIPE_PRICE_YEAR, STRIPE_URL } = settings
  // Whoever reaches its pages has Pro for nothing.
  const maySandbox = settings.NODE_ENV !== 'production' && isOwnComputer(settings.PUBLIC_URL ?? 'http://localhost')
  if (!STRIPE_SECRET_KEY) return maySandbox ? { provider: 'sandbox' } : null
  if (!(STRIPE_WEBHOOK_SECRET && STRIPE_PRICE_MONTH && STRIPE_PRICE_YEAR)) {
    throw new Error(
      'Wrong settings: STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_MONTH and STRIPE_PRICE_YEAR beside it',
    )
  }
  return {
    provider: 'stripe',
    url: STRIPE_URL,
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    prices: { month: STRIPE_PRICE_MONTH, year: STRIPE_PRICE_YEAR },
  }
}

/** The best that is configured. */
const chooseProvider = (settings: z.infer<typeof Environment>): GenerationSettings => {
  const timeoutMs = (usualSeconds: number): number => (settings.GENERATION_TIMEOUT_SECONDS ?? usualSeconds) * 1000
  if (settings.GENERATION_URL) {
    const url = settings.GENERATION_URL.replace(/\/+$/, '')
    const { GENERATION_KEY: key, GENERATION_MODEL: model } = settings
    return { provider: 'remote', url, key, model, timeoutMs: timeoutMs(120) }
  }
  if (settings.CHECKPOINT_FILE) {
    const file = resolve(settings.CHECKPOINT_FILE)
    // Without a graphics card it takes minutes.
    return { provider: 'checkpoint', file, command: settings.CHECKPOINT_COMMAND, timeoutMs: timeoutMs(900) }
  }
  return builtinOnly
}

const readRegions = ({ REGION_HEADER, REGION_BLOCKS }: z.infer<typeof Environment>): Regions | undefined =>
  REGION_HEADER && REGION_BLOCKS ? { header: REGION_HEADER.toLowerCase(), blocks: REGION_BLOCKS } : undefined
