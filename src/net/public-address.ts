import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/**
 * Whether an address is one of a machine anywhere on the internet. All others are refused together, so that none is forgotten: this
 * machine, private and shared networks, link-local, multicast, reserved, and those that carry another address inside (6to4, private NAT64). The well-known prefix of NAT64 is
 * judged by what is inside: on a machine without IPv4, every name that has nothing else has such an address.
 */
export function isPublicAddress(address: string): boolean {
  // An IPv4 address in the clothes of IPv6 is looked at as what it is.
  const found = withoutPrefix(ipaddr.process(address))
  if (found.range() !== 'unicast') return false
  return found.kind() === 'ipv4' || found.match(globalUnicast)
}

function withoutPrefix(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  return address.kind() === 'ipv6' && address.match(wellKnownNat64)
    ? new ipaddr.IPv4(address.toByteArray().slice(-4))
    : address
}

/** From RFC 6052, with the IPv4 address in its last four bytes. */
const wellKnownNat64 = ipaddr.parseCIDR('64:ff9b::/96')

/** All that has been given out of IPv6 so far. */
const globalUnicast = ipaddr.parseCIDR('2000::/3')

/** The address that stands in place of a name, without its brackets; null for a name. */
export function addressIn({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(host) ? host : null
}

/**
 * Whether an address leads to this machine or its own network. The name might lead elsewhere a moment later; but then a machine there
 * would need a certificate for it.
 */
export async function isNear(url: URL): Promise<boolean> {
  const literal = addressIn(url)
  if (literal !== null) return !isPublicAddress(literal)
  // A name that nobody knows is near nobody: asking for it says so.
  const found = await lookup(url.hostname, { all: true }).catch(() => [])
  return found.some(({ address }) => !isPublicAddress(address))
}
