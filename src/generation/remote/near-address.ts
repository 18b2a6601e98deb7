import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/**
 * Whether an address is this machine or in its own network. The name might lead elsewhere a moment later; but then a machine there
 * would need a certificate for it.
 */
export const isNear = async ({ hostname }: URL): Promise<boolean> => {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(host)) return isNearAddress(host)
  // A name that nobody knows is near nobody: asking for it says so.
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.some(({ address }) => isNearAddress(address))
}

const isNearAddress = (address: string): boolean => nearRanges.has(ipaddr.process(address).range())

/** This host, private networks, shared carrier space, loopback and link-local. */
const nearRanges: ReadonlySet<string> = new Set([
  ...['unspecified', 'private', 'carrierGradeNat'],
  ...['loopback', 'linkLocal', 'uniqueLocal'],
])
