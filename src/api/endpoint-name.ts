import type { FastifyRequest } from 'fastify'

/** What limits and metrics call the endpoint of a request: `GET /v1/jobs/{id}`, as the OpenAPI document has it. */
export const endpointName = ({ method, routeOptions: { url } }: FastifyRequest): string =>
  // Fastify answers HEAD where there is a GET.
  `${method === 'HEAD' ? 'GET' : method} ${url === undefined ? 'unknown' : pathOf(url)}`

export const pathOf = (url: string): string => url.replaceAll(/:(\w+)/g, '{$1}')
