import { type KeyObject, sign } from 'node:crypto'

interface CertificateOptions {
  readonly serial: number
  readonly subject: string
  readonly key: KeyObject
  /** Who signs it: it is called `root`. */
  readonly signer: KeyObject
  readonly extensions: readonly Buffer[]
}

/** A certificate as DER, for as long as anybody runs these tests. */
export function certify({ serial, subject, key, signer, extensions }: CertificateOptions): Uint8Array {
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
  return new Uint8Array(der(0x30, signed, ecdsaWithSha256, der(3, [0], sign('sha256', signed, signer))))
}

/** ASN.1 as certificates are written in: what it is, how long, and what is in it. */
export function der(tag: number, ...parts: (Uint8Array | number[] | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

/** 1.2.840.10045.4.3.2 */
const ecdsaWithSha256 = der(0x30, der(6, [0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2]))
/** 2.5.4.3 is a common name. */
const nameOf = (text: string): Buffer => der(0x30, der(0x31, der(0x30, der(6, [0x55, 4, 3]), der(12, text))))
