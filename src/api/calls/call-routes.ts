import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkBalance } from '../../credits/ledger.ts'
import { refuseRegion } from '../../limits/regions.ts'
import { answerSeconds } from '../../shared/api.ts'
import { AppError } from '../../shared/errors.ts'
import { maxRunBytes } from '../../shared/plans.ts'
import { catalogue } from '../../tools/catalogue.ts'
import { admit, callerOf } from '../admit.ts'
import type { Endpoint } from '../endpoints/endpoint.ts'
import { endpoints } from '../endpoints/endpoints.ts'
import { readIdempotencyKey } from '../idempotency.ts'
import { checkRoom } from '../keys/hold-key.ts'
import { refuseOtherMethods } from '../other-methods.ts'
import type { ApiServices } from '../services.ts'
import { refuseUnknown } from '../unknown-endpoints.ts'
import { answerCall } from './answer-call.ts'
import { nameLimit } from './check-picture.ts'
import { chooseType } from './choose-type.ts'
import { fingerprintOf } from './fingerprint.ts'
import { Leftovers } from './leftovers.ts'
import { type CallForm, readCall } from './read-call.ts'
import { type Call, priceOf } from './start-call.ts'

/** One route for each endpoint and each of its other names: a picture in, a picture out. */
export const callRoutes = (services: ApiServices) => async (app: FastifyInstance) => {
  // Nothing but a form is read here: what else was sent is refused by its name.
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const leftovers = new Leftovers(services, app.log)
  app.addHook('onClose', () => leftovers.settle())

  for (const endpoint of endpoints) {
    for (const url of [endpoint.path, ...endpoint.aliases]) {
      const onRequest = [admit(services, { endpoint: `POST ${endpoint.path}` }), refuseEarly(services, endpoint)]
      app.post(url, { onRequest, schema: { hide: true } }, async (request, reply) => {
        const form = await readForm(services, request, endpoint)
        try {
          const call = await describeCall(request, endpoint, form)
          return await answerCall(services, call, reply, leftovers)
        } finally {
          await form.discard()
        }
      })
      refuseOtherMethods(app, url, ['POST'])
      refuseUnknown(app, `${url}/*`)
    }
  }
}

/** Everything else that can be refused before a byte of the body was read: who expects to be told to continue is told so after it. */
const refuseEarly =
  (services: ApiServices, endpoint: Endpoint) =>
  async (request: FastifyRequest): Promise<void> => {
    const { headers } = request
    const caller = callerOf(request)
    if (!/^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '')) throw new AppError('not-multipart')
    chooseType(headers.accept, endpoint.answers)
    const name = readIdempotencyKey(request)
    refuseRegion(services.config.regions, catalogue[endpoint.tool], headers)
    // The picture of a call before may have been paid with the last credit, and waits for nobody's turn.
    if (name === null) {
      checkBalance(caller.balance, priceOf(services))
      checkRoom(caller, 1)
    }
    const isTooLong = Number(headers['content-length'] ?? 0) > maxRunBytes
    if (isTooLong) throw nameLimit(endpoint.image, new AppError('image-too-large'))
  }

async function readForm(services: ApiServices, request: FastifyRequest, endpoint: Endpoint): Promise<CallForm> {
  try {
    return await readCall(request, services.scratchDir, endpoint)
  } catch (error) {
    throw nameLimit(endpoint.image, error)
  }
}

/** The clock starts when all of it is here: how long that takes is the client's affair. */
async function describeCall(request: FastifyRequest, endpoint: Endpoint, form: CallForm): Promise<Call> {
  const answerBy = new Date(Date.now() + answerSeconds * 1000)
  const caller = callerOf(request)
  const type = chooseType(request.headers.accept, endpoint.answers)
  const name = readIdempotencyKey(request)
  const named =
    name === null ? null : { keyId: caller.key.id, name, fingerprint: await fingerprintOf(endpoint, type, form) }
  return { request, endpoint, caller, type, form, named, answerBy }
}
