import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** What an Android device says about its maker, with certificates that name an address for what is revoked. */
export function attestAsAndroid(hash: Buffer, publicKey: KeyObject, revocationUrl: string) {
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const certify = (serial: number, subject: string, key: KeyObject, extensions: Buffer[]): Uint8Array => {
    const parts = [
      der(0xa0, der(2, [2])),
      der(2, [serial]),
      ecdsaWithSha256,
      nameOf('root'),
      der(0x30, der(0x18, '20200101000000Z'), der(0x18, '20990101000000Z')),
      nameOf(subject),
      key.export({ format: 'der', type: 'spki' }),
      ...(extensions.length > 0 ? [der(0xa3, der(0x30, ...extensions))] : []),
    ]
    const signed = der(0x30, ...parts)
    const signature = sign('sha256', signed, root.privateKey)
    return new Uint8Array(der(0x30, signed, ecdsaWithSha256, der(3, [0], signature)))
  }
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
  const leaf = certify(2, 'leaf', publicKey, [
    // 2.5.29.31, the points that lists of what is revoked come from, and Android's 1.3.6.1.4.1.11129.2.1.17.
    der(0x30, der(6, [0x55, 0x1d, 0x1f]), der(4, revocation)),
    der(0x30, der(6, [0x2b, 6, 1, 4, 1, 0xd6, 0x79, 2, 1, 0x11]), der(4, description)),
  ])
  const attStmt = new Map<string, unknown>([
    ['alg', -7],
    ['sig', new Uint8Array(8)],
    ['x5c', [leaf, certify(1, 'root', root.publicKey, [])]],
  ])
  return { fmt: 'android-key', attStmt }
}

/** ASN.1 as certificates are written in: what it is, how long, and what is in it. */
function der(tag: number, ...parts: (Uint8Array | number[] | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const empty = der(0x30)
/** 1.2.840.10045.4.3.2 */
const ecdsaWithSha256 = der(0x30, der(6, [0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2]))
/** 2.5.4.3 is a common name. */
const nameOf = (text: string): Buffer => der(0x30, der(0x31, der(0x30, der(6, [0x55, 4, 3]), der(12, text))))
