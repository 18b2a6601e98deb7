import type { FastifyRequest, RouteOptions } from 'fastify'
import ipaddr from 'ipaddr.js'
import { AppError } from '../shared/errors.ts'

/**
 * An `onRoute` hook. The pages under `/dev` let everybody be anybody: a development server may be open to the network, stand
 * behind a proxy or be asked by another site's name, and answers them on its own machine only. The routes themselves refuse: there
 * are more ways to write an address than to match one.
 */
export const guardDevelopmentPages = (route: RouteOptions): void => {
  if (!/^\/dev(\/|$)/.test(route.url)) return
  route.onRequest = [refuseOtherMachines, ...[route.onRequest ?? []].flat()]
}

const refuseOtherMachines = async (request: FastifyRequest): Promise<void> => {
  if (isOnOwnMachine(request)) return
  throw new AppError('not-found', { detail: 'pages of development are read on their own machine' })
}

/** Whether whoever asks can open those pages. */
export const isOnOwnMachine = ({ ip, headers }: FastifyRequest): boolean =>
  ipaddr.isValid(ip) &&
  ipaddr.process(ip).range() === 'loopback' &&
  headersOfProxies.every((name) => headers[name] === undefined) &&
  ownNames.has(URL.parse(`http://${headers.host}`)?.hostname ?? '')

const headersOfProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** Any other name may have been pointed here by the site that a browser is on. */
const ownNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
