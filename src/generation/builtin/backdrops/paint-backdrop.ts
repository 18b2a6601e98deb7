import type { RgbRaster, Size } from '../../../imaging/raster.ts'
import type { BackdropPainter } from './backdrop.ts'
import { paintAbstract } from './paint-abstract.ts'
import { paintBalloons } from './paint-balloons.ts'
import { paintBeach } from './paint-beach.ts'
import { paintForest } from './paint-forest.ts'
import { paintFuturistic } from './paint-futuristic.ts'
import { paintIridescent } from './paint-iridescent.ts'
import { paintLavender } from './paint-lavender.ts'
import { paintSnowing } from './paint-snowing.ts'
import { paintStadium } from './paint-stadium.ts'
import { paintStudio } from './paint-studio.ts'
import { paintUnderwater } from './paint-underwater.ts'
import { paintVolcano } from './paint-volcano.ts'
import { createRandom } from './random.ts'

/** The same backdrop, size and seed give the same bytes; another size shows the same scene. `report` from 0 to 1. */
export const paintBackdrop = (
  backdrop: Backdrop,
  size: Size,
  seed: number,
  report: (fraction: number) => void = () => {},
): RgbRaster => painters[backdrop](size, createRandom(seed, backdrop), report)

/** What the scenery model cannot draw, or only too softly to stand something on. */
const painters = {
  iridescent: paintIridescent,
  abstract: paintAbstract,
  underwater: paintUnderwater,
  lavender: paintLavender,
  volcano: paintVolcano,
  balloons: paintBalloons,
  stadium: paintStadium,
  futuristic: paintFuturistic,
  studio: paintStudio,
  forest: paintForest,
  beach: paintBeach,
  snowing: paintSnowing,
} as const satisfies Record<string, BackdropPainter>

export type Backdrop = keyof typeof painters

export const backdropNames = Object.keys(painters) as readonly Backdrop[]
