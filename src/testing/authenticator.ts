import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Options {
  readonly challenge: string
  readonly rp?: { readonly id?: string }
  readonly rpId?: string
}

interface Circumstances {
  /** The page that asks. */
  readonly origin: string
  /** Whether a finger or a PIN went with it. */
  readonly isVerified?: boolean
  /** Signatures so far. */
  readonly counter?: number
  /** What it says about its maker, of the hash of what the page says; nothing otherwise. */
  readonly attest?: (hash: Buffer, keys: { publicKey: KeyObject }) => { fmt: string; attStmt: Map<string, unknown> }
}

/** A device with one passkey, in software: it signs whatever it is asked to, as a browser would pass it on. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // COSE: an elliptic curve key (2) for ES256 (-7) on P-256 (1).
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, fromText(x)],
      [-3, fromText(y)],
    ]),
  )
  const credential = { id: toText(id), rawId: toText(id), type: 'public-key', clientExtensionResults: {} }

  return {
    id: credential.id,
    register: (options: Options, circumstances: Circumstances) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey])
      const authData = Buffer.concat([authenticatorData(options, circumstances, 0x40), attested])
      const clientDataJSON = clientData('webauthn.create', options, circumstances)
      const nothing = { fmt: 'none', attStmt: new Map<string, unknown>() }
      const { fmt, attStmt } = circumstances.attest?.(sha256(clientDataJSON), { publicKey }) ?? nothing
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', fmt],
          ['attStmt', attStmt],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      )
      const response = { clientDataJSON: toText(clientDataJSON), attestationObject: toText(attestationObject) }
      return { ...credential, response: { ...response, transports: ['internal'] } }
    },
    assert: (options: Options, circumstances: Circumstances) => {
      const data = authenticatorData(options, circumstances, 0)
      const clientDataJSON = clientData('webauthn.get', options, circumstances)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey)
      const response = { clientDataJSON: toText(clientDataJSON), authenticatorData: toText(data) }
      return { ...credential, response: { ...response, signature: toText(signature) } }
    },
  }
}

/** The hash of the site's name, flags (present 1, verified 4), and the count of signatures. */
const authenticatorData = (
  options: Options,
  { isVerified = true, counter = 0 }: Circumstances,
  flags: number,
): Buffer => {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const site = options.rpId ?? options.rp?.id ?? ''
  return Buffer.concat([sha256(Buffer.from(site)), Buffer.from([flags | 1 | (isVerified ? 4 : 0)]), count])
}

const clientData = (type: string, { challenge }: Options, { origin }: Circumstances): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const fromText = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'))
