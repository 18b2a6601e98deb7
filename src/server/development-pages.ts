import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { AppError } from '../shared/errors.ts'

/**
 * An `onRequest` hook. The pages under `/dev` let everybody be anybody: a development server may be open to the network, stand
 * behind a proxy or be asked by another site's name, and answers them on its own machine only.
 */
export const guardDevelopmentPages = async (request: FastifyRequest): Promise<void> => {
  if (!/^\/dev(\/|$|\?)/i.test(request.url) || isOnOwnMachine(request)) return
  throw new AppError('not-found', { detail: 'pages of development are read on their own machine' })
}

/** Whether whoever asks can open those pages. */
export const isOnOwnMachine = ({ ip, headers }: FastifyRequest): boolean =>
  ipaddr.isValid(ip) &&
  ipaddr.process(ip).range() === 'loopback' &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined &&
  ownNames.has(URL.parse(`http://${headers.host}`)?.hostname ?? '')

const ownNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
