import type { FastifyInstance, HTTPMethods } from 'fastify'
import { AppError } from '../shared/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The methods of an address, said by the routes that refuse the others. */
    allow?: string
  }
}

/** HEAD comes with GET. */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly HTTPMethods[]
type Method = (typeof methods)[number]

/** Says of an address which methods it takes, to those who ask and to those who use another. */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: readonly Method[]): void {
  const allow = [...allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', ')
  const others = methods.filter((method) => !allowed.includes(method))
  const refuse = async () => {
    throw new AppError('method-not-allowed', { values: { allow: allowed.join(', ') } })
  }
  app.route({
    method: [...others, 'OPTIONS'],
    url,
    schema: { hide: true },
    config: { allow },
    onRequest: refuse,
    handler: refuse,
  })
}
