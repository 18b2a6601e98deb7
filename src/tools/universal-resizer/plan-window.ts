import { boxSize, expandBox } from '../../imaging/boxes.ts'
import type { Box, Size } from '../../imaging/raster.ts'
import { seededRandom } from '../../imaging/seeded-random.ts'

export interface Interest {
  /** In pixels: what must be seen whole. Null when nothing stands out. */
  readonly subject: Box | null
  /** In pixels: what the picture is about, or where most happens. */
  readonly centre: { readonly x: number; readonly y: number }
}

/** What of the picture's plane the result shows, in its pixels; beyond the picture it has to be made up. */
export interface Windows {
  /** The largest inside the picture. */
  readonly crop: Box
  /** Share of the picture that `crop` leaves out. */
  readonly lost: number
  /** Whether `crop` cuts the subject. */
  readonly cuts: boolean
  /** The smallest that shows the subject whole. */
  readonly extend: Box
  /** Share of `extend` that is beyond the picture. */
  readonly added: number
}

/** The seed moves the window within what the subject allows and brings it a little closer. */
export const planWindows = (picture: Size, { subject, centre }: Interest, target: Size, seed: number): Windows => {
  const ratio = target.width / target.height
  const random = seededRandom(seed)
  const closer = 1 - maxCloser * random()
  const lean = { x: random() - 0.5, y: random() - 0.5 }
  const kept = subject && expandBox(subject, Math.round(margin * Math.min(picture.width, picture.height)), picture)

  const widest = Math.min(picture.width, picture.height * ratio)
  const least = kept ? Math.max(boxSize(kept).width, boxSize(kept).height * ratio) : 0
  const width = Math.max(widest * closer, Math.min(widest, least))
  const crop = placeWindow({ width, height: width / ratio }, picture, kept, centre, lean)
  const cropArea = boxSize(crop).width * boxSize(crop).height

  const shownWidth = Math.max(widest, least, noSubjectWidth(picture, kept, ratio))
  const extend = placeWindow({ width: shownWidth, height: shownWidth / ratio }, picture, kept, centre, lean)
  const inside = expandBox(extend, 0, picture)
  const insideArea = boxSize(inside).width * boxSize(inside).height
  const { width: extendWidth, height: extendHeight } = boxSize(extend)
  return {
    crop,
    lost: 1 - cropArea / (picture.width * picture.height),
    cuts: least > widest + 1,
    extend,
    added: 1 - insideArea / (extendWidth * extendHeight),
  }
}

/** Margin around the subject, as a fraction of the picture's short side. */
const margin = 0.04
const maxCloser = 0.08

/** Without a subject, extending shows two thirds of what a crop would lose. */
const noSubjectWidth = (picture: Size, kept: Box | null, ratio: number): number => {
  const widest = Math.min(picture.width, picture.height * ratio)
  const all = Math.max(picture.width, picture.height * ratio)
  return kept ? Math.min(all, widest * 1.05) : widest + (all - widest) * 0.66
}

const placeWindow = (
  size: Size,
  picture: Size,
  kept: Box | null,
  centre: Interest['centre'],
  lean: { x: number; y: number },
): Box => {
  const width = Math.max(1, Math.round(size.width))
  const height = Math.max(1, Math.round(size.height))
  const left = placeSpan(width, picture.width, centre.x, kept && [kept.left, kept.right], lean.x)
  const top = placeSpan(height, picture.height, centre.y, kept && [kept.top, kept.bottom], lean.y)
  return { left, top, right: left + width, bottom: top + height }
}

/** Around the centre, inside the picture or around it, holding what is kept; `lean` uses half of the play that is left. */
const placeSpan = (
  length: number,
  available: number,
  centre: number,
  kept: readonly [number, number] | null,
  lean: number,
): number => {
  const [least, most] = length <= available ? [0, available - length] : [available - length, 0]
  const from = kept ? Math.max(least, Math.min(most, kept[1] - length)) : least
  const to = kept ? Math.min(most, Math.max(least, kept[0])) : most
  const low = Math.min(from, to)
  const high = Math.max(from, to)
  const wanted = Math.min(high, Math.max(low, centre - length / 2))
  return Math.round(Math.min(high, Math.max(low, wanted + lean * 0.5 * (high - low))))
}
