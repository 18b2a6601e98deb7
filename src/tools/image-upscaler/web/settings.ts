import { AppError } from '../../../shared/errors.ts'
import type { Role } from '../../../shared/plans.ts'
import type { ImageSize } from '../../../shared/tool.ts'
import { imageUpscaler } from '../contract.ts'
import type { ImageUpscalerParams } from '../params.ts'

/** What the visitor chooses. */
export type UpscaleSettings = Pick<ImageUpscalerParams, 'scale' | 'mode'>
export type Scale = UpscaleSettings['scale']

export const scales = [2, 4, 8, 16, '2k'] as const satisfies readonly Scale[]

/** `?scale=2k`, as links from other tools ask for. */
export const scaleInAddress = (search: string): Scale | null => {
  const asked = new URLSearchParams(search).get('scale')
  return scales.find((scale) => String(scale) === asked) ?? null
}

/** Why this picture cannot be made so large; null when it can. */
export const refusalOf = (scale: Scale, image: ImageSize | null): string | null => {
  try {
    if (image) imageUpscaler.checkImage?.({ scale, mode: 'smooth' }, image)
    return null
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

export const isPartOfPro = (scale: Scale, image: ImageSize | null): boolean =>
  imageUpscaler.needsPro({ scale, mode: 'smooth' }, image)

/** The scale that was asked for, or the first that this picture and this visitor can have; null when there is none. */
export const usableScale = (asked: Scale, image: ImageSize | null, role: Role | null): Scale | null =>
  [asked, ...scales].find(
    (scale) => refusalOf(scale, image) === null && (role === 'pro' || !isPartOfPro(scale, image)),
  ) ?? null

/** Params of a task are whatever was stored with it. */
export const isRunWith = (params: Record<string, unknown>, { scale, mode }: UpscaleSettings): boolean =>
  params.scale === scale && params.mode === mode
