import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { certify, der } from './certificates.ts'

/** What an Android device says about its maker, with certificates that name an address for what is revoked. */
export function attestAsAndroid(hash: Buffer, publicKey: KeyObject, revocationUrl: string) {
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const description = der(
    0x30,
    der(2, [3]),
    der(10, [1]),
    der(2, [4]),
    der(10, [1]),
    der(4, hash),
    der(4),
    empty,
    empty,
  )
  const revocation = der(0x30, der(0x30, der(0xa0, der(0xa0, der(0x86, revocationUrl)))))
  const signer = root.privateKey
  const extensions = [
    // 2.5.29.31, the points that lists of what is revoked come from, and Android's 1.3.6.1.4.1.11129.2.1.17.
    der(0x30, der(6, [0x55, 0x1d, 0x1f]), der(4, revocation)),
    der(0x30, der(6, [0x2b, 6, 1, 4, 1, 0xd6, 0x79, 2, 1, 0x11]), der(4, description)),
  ]
  const leaf = certify({ serial: 2, subject: 'leaf', key: publicKey, signer, extensions })
  const attStmt = new Map<string, unknown>([
    ['alg', -7],
    ['sig', new Uint8Array(8)],
    ['x5c', [leaf, certify({ serial: 1, subject: 'root', key: root.publicKey, signer, extensions: [] })]],
  ])
  return { fmt: 'android-key', attStmt }
}

const empty = der(0x30)
