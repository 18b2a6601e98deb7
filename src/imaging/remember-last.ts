import { createHash } from 'node:crypto'
import type { RgbRaster } from './raster.ts'

/** Remembers the last value only: the process lives on after a run, and the next one often asks for the same again. */
export const rememberLast = <Value>() => {
  let last: { readonly key: string; readonly value: Value } | null = null
  return async (key: string, make: () => Promise<Value>): Promise<Value> => {
    if (last?.key === key) return last.value
    // Not both at once: a layer may be 16 MB.
    last = null
    const value = await make()
    last = { key, value }
    return value
  }
}

/** The same for the same pixels. */
export const keyOf = ({ width, height, data }: RgbRaster): string =>
  `${width}x${height} ${createHash('sha1').update(data).digest('base64')}`
