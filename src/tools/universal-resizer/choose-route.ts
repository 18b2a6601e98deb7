import type { Size } from '../../imaging/raster.ts'
import type { Windows } from './plan-window.ts'

export type Route = 'crop' | 'extend' | 'rearrange'

/** Which way loses or makes up the least; `canRearrange` is asked only when nothing else will do. */
export const chooseRoute = async (
  { lost, cuts, added }: Windows,
  hasSubject: boolean,
  canRearrange: () => Promise<boolean>,
): Promise<Route> => {
  if (!cuts && lost <= (hasSubject ? maxLostAround : maxLost)) return 'crop'
  if (added <= maxAdded) return 'extend'
  if (await canRearrange()) return 'rearrange'
  return added <= maxAddedInNeed ? 'extend' : 'crop'
}

/** Fraction of the picture. What is beside a subject matters less. */
const maxLostAround = 0.5
const maxLost = 0.3
/** Fraction of the result. MI-GAN makes up more than this only with things that do not belong there. */
const maxAdded = 0.25
const maxAddedInNeed = 0.4

/** In a strip this thin there is nothing to arrange or to continue: it is cut out. */
export const isStrip = ({ width, height }: Size): boolean => Math.max(width, height) > 10 * Math.min(width, height)
