import type { FastifyReply, FastifyRequest } from 'fastify'

/** Where Better Auth reads the network address of a request; what a browser itself sends under this name is dropped. */
export const addressHeader = 'x-safelight-address'

/** The headers of a request as Better Auth takes them. The address is the one that the edge has found, behind proxies too. */
export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) headers.append(name, item)
  }
  headers.set(addressHeader, request.ip)
  return headers
}

export const setCookies = (reply: FastifyReply, headers: Headers): void => {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
}
