import { nameOf } from '../image-input.ts'

export interface EncodedForm {
  readonly body: Blob
  readonly type: string
}

/** multipart/form-data by hand: the size of a FormData is unknown before it is sent, and progress is a share of it. */
export function encodeForm(fields: readonly (readonly [name: string, value: string | Blob])[]): EncodedForm {
  const boundary = `safelight-${randomId()}`
  const parts = fields.flatMap(([name, value]): BlobPart[] => {
    const isFile = value instanceof Blob
    const file = isFile
      ? `; filename="${escapeName(nameOf(value))}"\r\ncontent-type: ${value.type || 'application/octet-stream'}`
      : ''
    return [`--${boundary}\r\ncontent-disposition: form-data; name="${escapeName(name)}"${file}\r\n\r\n`, value, '\r\n']
  })
  return { body: new Blob([...parts, `--${boundary}--\r\n`]), type: `multipart/form-data; boundary=${boundary}` }
}

/** Names are escaped as browsers do it, which is what servers expect. */
const escapeName = (name: string): string => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

/** Not `randomUUID`: pages without TLS do not have it. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
