import { isIPv6 } from 'node:net'

/** What counts as one address: a home has one of IPv4, but 2^64 of IPv6, whose first four groups it shares. */
export function addressBlock(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = [], tail = []] = ip.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}
