import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { drawDisc, flatPng, headerOnly, type PngHeader, packedText, pngChunk, writePng } from './pictures.ts'

interface HostilePicture {
  readonly name: string
  readonly file: Buffer
}

/** About a hundred files that somebody might send to do harm, or by accident. Each is small; some are fine all the same. */
export async function hostilePictures(): Promise<HostilePicture[]> {
  const disc = await drawDisc(48, 40)
  const formats = ['jpeg', 'png', 'webp', 'avif'] as const
  const whole = await Promise.all(formats.map((format) => sharp(disc).toFormat(format).toBuffer()))
  const files: Record<string, Buffer> = { ...(await specials(disc)), ...strangers }
  for (const [at, format] of formats.entries()) {
    for (const [how, change] of Object.entries(changes)) files[`${format}, ${how}`] = change(whole[at] as Buffer)
    // The first bytes of one format before the rest of another.
    const other = whole[(at + 1) % formats.length] as Buffer
    files[`${format} that goes on as something else`] = Buffer.concat([
      (whole[at] as Buffer).subarray(0, 16),
      other.subarray(16),
    ])
  }
  return Object.entries(files).map(([name, file]) => ({ name, file }))
}

const cut = (share: number) => (file: Buffer) => file.subarray(0, Math.floor(file.length * share))

/** Overwrites every nth byte behind the header. */
const spoil = (step: number, value: number) => (file: Buffer) => {
  const spoilt = Buffer.from(file)
  for (let at = 40; at < spoilt.length; at += step) spoilt[at] = value
  return spoilt
}

const changes: Readonly<Record<string, (file: Buffer) => Buffer>> = {
  'the signature alone': (file) => file.subarray(0, 12),
  'a quarter': cut(0.25),
  'a half': cut(0.5),
  'nine tenths': cut(0.9),
  'without its last byte': (file) => file.subarray(0, -1),
  'zeros in between': spoil(7, 0),
  'ones in between': spoil(11, 255),
  'zeros from the middle on': (file) => Buffer.concat([cut(0.5)(file), Buffer.alloc(file.length)]),
  'ones in its header': (file) => Buffer.concat([file.subarray(0, 12), Buffer.alloc(24, 255), file.subarray(36)]),
  'with a page behind it': (file) => Buffer.concat([file, Buffer.from('<html><script>alert(1)</script>')]),
  'with an archive behind it': (file) => Buffer.concat([file, Buffer.from('PK\x03\x04'), Buffer.alloc(200, 1)]),
  twice: (file) => Buffer.concat([file, file]),
  'with zeros before it': (file) => Buffer.concat([Buffer.alloc(3), file]),
  backwards: (file) => Buffer.concat([file.subarray(0, 12), Buffer.from(file.subarray(12)).reverse()]),
}

/** What is no picture of ours, whatever it is called. */
const strangers: Readonly<Record<string, Buffer>> = {
  'an empty file': Buffer.alloc(0),
  'one byte': Buffer.from([0xff]),
  'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'an SVG that unfolds': Buffer.from(
    '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;&b;</text></svg>',
  ),
  'an SVG that asks for a file': Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink"><image x:href="file:///etc/passwd"/></svg>',
  ),
  'a GIF': Buffer.from('GIF89a\x30\0\x28\0\0\0\0,', 'latin1'),
  'a GIF of no size': Buffer.from('GIF89a\0\0\0\0\0\0\0;', 'latin1'),
  'a BMP': Buffer.concat([Buffer.from('BM'), Buffer.alloc(60, 1)]),
  'a TIFF': Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), Buffer.alloc(60)]),
  'a PDF': Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>'),
  'a PostScript': Buffer.from('%!PS\n(%pipe%id) (r) file'),
  'an MVG': Buffer.from('push graphic-context\nfill \'url(https://x.example/"|id")\'\npop graphic-context'),
  'an archive': Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100)]),
  'a film': Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), Buffer.alloc(100)]),
  'a HEIC without content': Buffer.concat([
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(100),
  ]),
  'an AVIF without content': Buffer.concat([
    Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1'),
    Buffer.alloc(100),
  ]),
}

const mb = 1024 * 1024

/** A PNG whose header and pixels say different things. */
const oddPng = (header: PngHeader, rows: Buffer): Buffer => writePng(header, deflateSync(rows))

async function specials(disc: Buffer): Promise<Record<string, Buffer>> {
  const picture = sharp(disc)
  const jpeg = await picture.clone().jpeg().toBuffer()
  const webp = await picture.clone().webp({ lossless: true }).toBuffer()
  const frames = await picture.clone().removeAlpha().raw().toBuffer()
  const animation = { raw: { width: 48, height: 40 * 50, channels: 3, pageHeight: 40 } } as const
  const small = { width: 8, height: 8, depth: 8, colour: 2 }
  return {
    'a PNG of one column': headerOnly(1, 25_000_000),
    'a PNG of one row': flatPng(2_000_000, 1),
    'a PNG of 14000 x 14000': oddPng({ ...small, width: 14_000, height: 14_000 }, Buffer.alloc(64)),
    'a PNG of 2 billion columns': oddPng({ ...small, width: 2 ** 31 - 1 }, Buffer.alloc(64)),
    'a PNG of no size': oddPng({ ...small, width: 0, height: 0 }, Buffer.alloc(0)),
    'a PNG with 16 bits': await picture.clone().toColourspace('rgb16').png().toBuffer(),
    'a PNG of 3 bits': oddPng({ ...small, depth: 3 }, Buffer.alloc(200)),
    'a PNG without its palette': oddPng({ ...small, colour: 3 }, Buffer.alloc(72)),
    'a PNG with too few rows': oddPng({ ...small, height: 4000 }, Buffer.alloc(25)),
    'a PNG with far too many rows': oddPng(small, Buffer.alloc(4 * mb)),
    'a PNG with rows of an unknown filter': oddPng(small, Buffer.alloc(200, 9)),
    'a PNG, interlaced': await picture.clone().png({ progressive: true }).toBuffer(),
    'a PNG with 17 packed texts': flatPng(8, 8, Array(17).fill(packedText(mb))),
    'a PNG with a packed profile': flatPng(8, 8, [
      pngChunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(20 * mb))])),
    ]),
    'a PNG with 5000 texts': flatPng(8, 8, Array(5000).fill(pngChunk('tEXt', Buffer.from('a\0b')))),
    'a PNG whose chunk never ends': Buffer.concat([
      flatPng(8, 8).subarray(0, 33),
      Buffer.from('\xff\xff\xff\xfftEXt', 'latin1'),
    ]),
    'a JPEG of 65535 x 65535': withSizeOfJpeg(jpeg, 65_535, 65_535),
    'a JPEG of no height': withSizeOfJpeg(jpeg, 48, 0),
    'a JPEG in CMYK': await picture.clone().toColourspace('cmyk').jpeg().toBuffer(),
    'a JPEG with 20 MB of descriptions': Buffer.concat([
      jpeg.subarray(0, 2),
      ...Array(310).fill(Buffer.concat([Buffer.from([0xff, 0xe1, 0xff, 0xff]), Buffer.alloc(0xfffd, 65)])),
      jpeg.subarray(2),
    ]),
    'a JPEG with an EXIF that points at itself': Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from(
        '\xff\xe1\x00\x22Exif\0\0II*\0\x08\0\0\0\x01\0\x69\x87\x04\0\x01\0\0\0\x08\0\0\0\x08\0\0\0',
        'latin1',
      ),
      jpeg.subarray(2),
    ]),
    'a JPEG with nonsense for a profile': Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from('\xff\xe2\x00\x20ICC_PROFILE\0\x01\x01', 'latin1'),
      Buffer.alloc(16, 7),
      jpeg.subarray(2),
    ]),
    'a WebP of 16383 x 16383': Buffer.concat([
      webp.subarray(0, 21),
      Buffer.from([255, 255, 255, 15]),
      webp.subarray(25),
    ]),
    'a WebP with 50 pictures': await sharp(Buffer.concat(Array(50).fill(frames)), animation)
      .webp({ delay: Array(50).fill(20) })
      .toBuffer(),
  }
}

function withSizeOfJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  const at = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, at + 5)
  changed.writeUInt16BE(width, at + 7)
  return changed
}
