import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/**
 * Whether an address is this machine or in its own network. The name might lead elsewhere a moment later; but then a machine there
 * would need a certificate for it.
 */
export const isNear = async ({ hostname }: URL): Promise<boolean> => {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) return isNearAddress(host)
  // A name that nobody knows is near nobody: asking for it says so.
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.some(({ address }) => isNearAddress(address))
}

const isNearAddress = (address: string): boolean => near.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** This host, private networks, shared carrier space, loopback and link-local. */
const near = new BlockList()
near.addSubnet('0.0.0.0', 8)
near.addSubnet('10.0.0.0', 8)
near.addSubnet('100.64.0.0', 10)
near.addSubnet('127.0.0.0', 8)
near.addSubnet('169.254.0.0', 16)
near.addSubnet('172.16.0.0', 12)
near.addSubnet('192.168.0.0', 16)
near.addSubnet('::', 127, 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')
near.addSubnet('fe80::', 10, 'ipv6')
