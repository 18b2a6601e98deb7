import ipaddr from 'ipaddr.js'

/** What counts as one address: a home has one of IPv4, but 2^64 of IPv6, whose first four groups it shares. */
export function addressBlock(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const groups = address.parts.slice(0, 4)
  return groups.map((group) => group.toString(16)).join(':')
}
