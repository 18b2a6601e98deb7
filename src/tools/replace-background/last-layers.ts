import type { RgbaRaster } from '../../imaging/composite/place-subject.ts'
import type { RgbRaster } from '../../imaging/raster.ts'

/** A subject as its picture had it, and what belongs to that picture. */
export interface CutSubject {
  readonly rgba: RgbaRaster
  readonly iccProfile: Buffer | null
}

/** Remembers the last value only: the process lives on after a run, and moving the subject asks for the same again. */
const rememberLast = <Value>() => {
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

export const lastSubject = rememberLast<CutSubject>()
export const lastBackdrop = rememberLast<RgbRaster>()
