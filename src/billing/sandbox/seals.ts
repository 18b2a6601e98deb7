import { deriveKey, isSigned, sign } from '../../store/signatures.ts'

/** Where pages of the sandbox get what they need from: their own address, which only this server can have written. */
export class Seals {
  readonly #key: Buffer

  /** What is sealed for one purpose opens nothing else. */
  constructor(secret: string, purpose: string) {
    this.#key = deriveKey(secret, purpose)
  }

  seal(content: unknown): string {
    const text = Buffer.from(JSON.stringify(content)).toString('base64url')
    return `${text}.${this.sign(text)}`
  }

  /** Undefined for what was not sealed here. */
  open(sealed: string): unknown {
    const [text = '', signature = ''] = sealed.split('.')
    if (!this.isSigned(text, signature)) return undefined
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  }

  sign(text: string | Buffer): string {
    return sign(this.#key, text)
  }

  isSigned(text: string | Buffer, signature: string): boolean {
    return isSigned(this.#key, text, signature)
  }
}
