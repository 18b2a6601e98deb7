import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { requestNumberPattern } from '../shared/contact.ts'
import type { ErrorCode } from '../shared/errors.ts'
import { minuteMs } from '../shared/time-units.ts'
import { isFull } from '../store/is-full.ts'
import { describeError } from './describe-error.ts'
import { drainRequest } from './drain-request.ts'
import { handleErrors } from './errors.ts'
import { answerExpectations } from './expect-continue.ts'
import { malformedRequests } from './malformed-requests.ts'
import { Metrics } from './metrics.ts'
import { requireOperator } from './require-operator.ts'

export interface Edge {
  readonly app: FastifyInstance
  readonly metrics: Metrics
}

/** What every process answers, whatever its roles: health, readiness, metrics. Its logger is the process's logger. */
export function createEdge(config: Config, isReady: () => Promise<void>): Edge {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { err: describeError },
      ...(config.mode !== 'production' && process.stdout.isTTY ? { transport: forTerminal } : {}),
    },
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && requestNumberPattern.test(given) ? given : randomUUID()
    },
    // One line for each request, when it has been answered.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    // A slow phone needs minutes for 30 MB; nobody needs for ever.
    requestTimeout: 5 * minuteMs,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    ...malformedRequests,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleErrors(oneAtATime(isReady)))
  app.addHook('onSend', drainRequest)
  answerExpectations(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })

  const metrics = new Metrics()
  app.addHook('onResponse', async (request, reply) => {
    const facts = { method: request.method, path: pathOf(request), status: reply.statusCode, address: request.ip }
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ ...facts, ms }, `${facts.method} ${facts.path} ${facts.status} in ${ms} ms`)
    const route = request.routeOptions.url ?? 'unknown'
    metrics.requests.inc({ method: request.method, route, status: reply.statusCode })
    metrics.requestSeconds.observe({ route }, reply.elapsedTime / 1000)
  })
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => {
    delay.disable()
  })
  metrics.gauge('process_resident_memory_bytes', 'Memory of this process', () => [{ value: process.memoryUsage.rss() }])
  const delaySeconds = () => [{ value: delay.percentile(99) / 1e9 }]
  metrics.gauge('nodejs_eventloop_delay_p99_seconds', 'Delay of the event loop', delaySeconds)

  // Both ask the database, and anybody may ask them.
  const readiness = atMostEachSecond(isReady)
  const figures = atMostEachSecond(() => metrics.render())
  app.get('/healthz', { logLevel: 'warn', schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
    try {
      await readiness()
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      const reason: ErrorCode = isFull(error) ? 'storage-full' : 'unavailable'
      return reply.status(503).send({ status: 'not ready', reason })
    }
  })
  const onRequest = requireOperator(config)
  app.get('/metrics', { onRequest, logLevel: 'warn', schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; version=0.0.4').send(await figures()),
  )
  return { app, metrics }
}

const forTerminal = {
  target: 'pino-pretty',
  options: { singleLine: true, ignore: 'pid,hostname,reqId,method,path,status,address,ms', translateTime: 'HH:MM:ss' },
}

/** The query is left out: signed links open pictures. */
const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? url

/** One question a second, shared by everyone who asks. */
function atMostEachSecond<T>(ask: () => Promise<T>): () => Promise<T> {
  let askedAt = Number.NEGATIVE_INFINITY
  let answer: Promise<T>
  return () => {
    if (performance.now() - askedAt > 1000) {
      askedAt = performance.now()
      answer = inTime(ask())
      answer.catch(() => {})
    }
    return answer
  }
}

/** One question at a time, shared by everyone who asks meanwhile. */
function oneAtATime<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | null = null
  return () => {
    asking ??= inTime(ask()).finally(() => {
      asking = null
    })
    return asking
  }
}

/** What hangs is answered with an error. */
const inTime = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([answer, wait(2000, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer')))])
