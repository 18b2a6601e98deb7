import { readFileSync } from 'node:fs'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Auth } from '../accounts/auth.ts'
import { accountRoutes } from '../accounts/routes.ts'
import { offeredProviders, pictureHosts } from '../accounts/social.ts'
import { keyRoutes } from '../api/keys/routes.ts'
import { apiRoutes } from '../api/routes.ts'
import type { ApiServices } from '../api/services.ts'
import { describeUnknownEndpoints } from '../api/unknown-endpoints.ts'
import { webhookRoutes } from '../api/webhooks/routes.ts'
import { creditRoutes } from '../billing/credit-routes.ts'
import type { BillingProvider } from '../billing/provider.ts'
import { billingRoutes } from '../billing/routes.ts'
import { subscriptionRoutes } from '../billing/subscription-routes.ts'
import type { Config } from '../config.ts'
import { contactRoutes } from '../contact/routes.ts'
import { feedbackRoutes } from '../feedback/routes.ts'
import { type IntegrityServices, integrityRoutes } from '../integrity/routes.ts'
import { blockedTools } from '../limits/regions.ts'
import { limitRoutes } from '../limits/routes.ts'
import type { LiveDocuments } from '../live/live-documents.ts'
import { liveSocket } from '../live/live-socket.ts'
import type { OpenSockets } from '../live/open-sockets.ts'
import type { Mailer } from '../mail/mail.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import { mailboxRoutes } from '../mail/mailbox-routes.ts'
import type { MailboxConfig } from '../shared/mailbox-config.ts'
import type { WebConfig } from '../shared/web-config.ts'
import { signalRoutes } from '../signals/routes.ts'
import { estimateRoutes } from '../tasks/estimate-route.ts'
import type { TaskEvents } from '../tasks/events.ts'
import { fileRoutes } from '../tasks/file-routes.ts'
import { positionSocket } from '../tasks/position-socket.ts'
import { retryRoute } from '../tasks/retry-route.ts'
import { taskRoutes } from '../tasks/routes.ts'
import { runRoutes } from '../tasks/run-route.ts'
import { templateRoutes } from '../templates/routes.ts'
import { addressBlock } from './address-block.ts'
import { guardDevelopmentPages, isOnOwnMachine } from './development-pages.ts'
import { refuseOtherOrigins } from './origin.ts'
import { refuseUnstorable } from './refuse-unstorable.ts'
import { isForEverybody, requireOperator } from './require-operator.ts'

const manifest: { version: string } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const { version } = manifest

export interface WebServices extends ApiServices {
  readonly config: Config
  readonly auth: Auth
  readonly events: TaskEvents
  readonly sockets: OpenSockets
  readonly documents: LiveDocuments
  readonly secret: string
  readonly mailer: Mailer
  readonly integrity: IntegrityServices
  readonly billing: BillingProvider | null
}

/** The public face: security headers, limits, and the routes of the feature folders. */
export async function mountWeb(app: FastifyInstance, services: WebServices): Promise<void> {
  const { config } = services
  app.addHook('onRoute', guardDevelopmentPages)
  app.addHook('preValidation', refuseUnstorable)
  await app.register(helmet, securityHeaders(config))
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
  })
  await app.register(compress, { threshold: 1024 })
  await app.register(multipart)
  await app.register(websocket, { options: { maxPayload: 4096 } })
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Safelight', version }, servers: [{ url: config.publicUrl }] },
    transform: jsonSchemaTransform,
  })

  const mailbox = mailboxOf(config)
  app.get('/config.json', { schema: { hide: true } }, async (request, reply): Promise<WebConfig & MailboxConfig> => {
    reply.header('cache-control', 'no-cache')
    const { publicUrl, endpoints } = config
    // What stands in for others in development is offered to those who can reach it.
    const isNear = isOnOwnMachine(request)
    return {
      version,
      publicUrl,
      env: config.mode,
      endpoints,
      socialProviders: offeredProviders(config).filter((provider) => isNear || config.social[provider]),
      plans: config.plans,
      freeWatermark: config.plans && config.freeWatermark,
      billing: config.billing && (isNear || config.billing.provider !== 'sandbox') ? config.billing.provider : null,
      botCheck: config.botCheck,
      appIntegrity: config.appIntegrity,
      sentryDsn: config.sentryDsn ?? null,
      generation: { provider: config.generation.provider },
      blockedTools: blockedTools(config.regions, request.headers),
      api: config.api.isOn,
      openApi: isForEverybody(config),
      mailbox: isNear && mailbox !== null,
    }
  })
  app.get('/openapi.json', { onRequest: requireOperator(config), schema: { hide: true } }, async () => app.swagger())
  if (mailbox) await app.register(mailboxRoutes(mailbox))

  // Keys have limits of their own, and no cookie that another site could use.
  if (config.api.isOn) {
    describeUnknownEndpoints(app)
    await app.register(apiRoutes(services))
  }
  await app.register(async (api) => {
    await api.register(rateLimit, {
      timeWindow: '1 minute',
      max: config.rateLimitPerMinute || Number.MAX_SAFE_INTEGER,
      keyGenerator: ({ ip }) => addressBlock(ip),
    })
    api.addHook('onRequest', refuseOtherOrigins(config.publicUrl))
    await api.register(accountRoutes(services))
    await api.register(limitRoutes(services))
    await api.register(taskRoutes(services))
    await api.register(fileRoutes(services))
    await api.register(positionSocket(services))
    await api.register(liveSocket({ ...services, addressOf: addressBlock }))
    await api.register(subscriptionRoutes(services))
    await api.register(billingRoutes(services))
    await api.register(integrityRoutes(services.integrity))
    await api.register(runRoutes(services))
    await api.register(retryRoute(services))
    await api.register(estimateRoutes(services))
    await api.register(feedbackRoutes(services))
    await api.register(templateRoutes(services))
    await api.register(signalRoutes(services))
    await api.register(contactRoutes(services))
    if (config.api.isOn) {
      await api.register(keyRoutes(services))
      await api.register(webhookRoutes(services))
      await api.register(creditRoutes(services))
    }
  })
}

function securityHeaders(config: Config): Parameters<typeof helmet>[1] {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...otherOrigins(config.endpoints), ...pictureHosts(config)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", 'blob:', ...otherOrigins(config.endpoints), ...originOf(config.sentryDsn)],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // A stricter one cuts the sign-in popup from the page that opened it, once it is at another site.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    hsts: config.publicUrl.startsWith('https:') ? { maxAge: 15_552_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
  }
}

/** Pages use the clipboard and the whole screen; of what else browsers offer they need nothing, and no frame gets anything. */
const permissionsPolicy = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Endpoints that were moved to another host. */
const otherOrigins = (endpoints: Config['endpoints']): string[] => Object.values(endpoints).flatMap(originOf)

const originOf = (address: string | undefined): string[] =>
  address !== undefined && URL.canParse(address) ? [new URL(address).origin] : []
