export interface Size {
  readonly width: number
  readonly height: number
}

/** Interleaved 8-bit RGB. */
export interface RgbRaster extends Size {
  readonly data: Uint8Array
}

/** Interleaved 8-bit RGBA, colours not multiplied by alpha. */
export interface RgbaRaster extends Size {
  readonly data: Uint8Array
}

/** One 8-bit channel: alpha, coverage. */
export interface ByteMask extends Size {
  readonly data: Uint8Array
}

/** One channel of real numbers; masks run from 0 to 1. */
export interface Plane extends Size {
  readonly data: Float32Array
}

/** In pixels; `right` and `bottom` are exclusive. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** sharp gives Buffers, whose slice() is a view of the same bytes. What we pass around is a plain array. */
export const toBytes = ({ buffer, byteOffset, length }: Buffer): Uint8Array =>
  new Uint8Array(buffer, byteOffset, length)

export const createPlane = ({ width, height }: Size): Plane => ({
  width,
  height,
  data: new Float32Array(width * height),
})

/** Whether these bytes are all zero. Compared by the system: masks are mostly empty, and a loop takes fifty times as long. */
export const isBlank = (data: Uint8Array, from: number, to: number): boolean => {
  for (let start = from; start < to; start += zeros.length) {
    const end = Math.min(to, start + zeros.length)
    if (zeros.compare(data, start, end, 0, end - start) !== 0) return false
  }
  return true
}

const zeros = Buffer.alloc(4096)

/** The largest size of the same shape whose long side is at most `longSide`; never larger than the original. */
export const fitInside = ({ width, height }: Size, longSide: number): Size => {
  const scale = Math.min(1, longSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
