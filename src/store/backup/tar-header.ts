/** What stands before each file of a tar, in the form of POSIX (ustar) that every tar program reads. */
export interface TarHeader {
  readonly name: string
  readonly kind: 'file' | 'folder'
  readonly mode: number
  readonly bytes: number
  readonly modifiedAt: Date
}

/** Headers fill one block, contents are filled up to whole ones, and two of zeros are the end. */
export const blockBytes = 512

export function encodeHeader({ name, kind, mode, bytes, modifiedAt }: TarHeader): Buffer {
  const header = Buffer.alloc(blockBytes)
  const { prefix, rest } = splitName(kind === 'folder' ? `${name}/` : name)
  header.write(rest, 0, 'utf8')
  writeOctal(header, mode & 0o777, fields.mode)
  writeOctal(header, 0, fields.owner)
  writeOctal(header, 0, fields.group)
  writeOctal(header, bytes, fields.bytes)
  writeOctal(header, Math.max(0, Math.floor(modifiedAt.getTime() / 1000)), fields.modifiedAt)
  header.write(kind === 'folder' ? '5' : '0', kindAt, 'latin1')
  header.write('ustar\x0000', magicAt, 'latin1')
  header.write(prefix, prefixAt, 'utf8')
  header.write(`${octal(sumOf(header), 6)}\0 `, fields.sum[0], 'latin1')
  return header
}

/** Null for the block of zeros at the end. Throws for what is no header of ours. */
export function decodeHeader(header: Buffer): TarHeader | null {
  if (header.every((byte) => byte === 0)) return null
  const kind = { '0': 'file', '5': 'folder' }[String.fromCharCode(header[kindAt] ?? 0)]
  const isOurs = header.toString('latin1', magicAt, magicAt + 5) === 'ustar' && kind !== undefined
  if (!isOurs || readOctal(header, fields.sum) !== sumOf(header)) throw new Error('not the header of a file in a tar')
  const prefix = readText(header, prefixAt, 155)
  const rest = readText(header, 0, maxRest)
  return {
    name: (prefix === '' ? rest : `${prefix}/${rest}`).replace(/\/$/, ''),
    kind: kind as TarHeader['kind'],
    mode: readOctal(header, fields.mode),
    bytes: readOctal(header, fields.bytes),
    modifiedAt: new Date(readOctal(header, fields.modifiedAt) * 1000),
  }
}

/** Where a number begins, and how many octal digits it has. */
const fields = {
  mode: [100, 7],
  owner: [108, 7],
  group: [116, 7],
  bytes: [124, 11],
  modifiedAt: [136, 11],
  sum: [148, 6],
} as const
const kindAt = 156
const magicAt = 257
const prefixAt = 345
const maxRest = 100

/** A name of more than 100 bytes is divided at a slash. Ours are ASCII, and far below 255. */
function splitName(name: string): { prefix: string; rest: string } {
  if (Buffer.byteLength(name) <= maxRest) return { prefix: '', rest: name }
  const at = name.indexOf('/', name.length - maxRest - 1)
  if (at < 1 || at > 155 || at === name.length - 1) throw new Error(`This name is too long for a tar: ${name}`)
  return { prefix: name.slice(0, at), rest: name.slice(at + 1) }
}

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0')

function writeOctal(header: Buffer, value: number, [at, digits]: readonly [number, number]): void {
  const text = octal(value, digits)
  if (text.length > digits) throw new Error(`${value} is too large for a tar`)
  header.write(text, at, 'latin1')
}

const readOctal = (header: Buffer, [at, digits]: readonly [number, number]): number =>
  Number.parseInt(header.toString('latin1', at, at + digits), 8)

const readText = (header: Buffer, at: number, length: number): string =>
  header.toString('utf8', at, at + length).split('\0')[0] ?? ''

/** Of all bytes, with blanks where the sum itself stands. */
function sumOf(header: Buffer): number {
  const [at] = fields.sum
  return header.reduce((sum, byte, index) => sum + (index >= at && index < at + 8 ? 32 : byte), 0)
}
