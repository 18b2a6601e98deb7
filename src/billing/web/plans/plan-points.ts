import {
  apiCredits,
  batchLimit,
  retentionDays,
  sdLongSide,
  upscaleLimits,
  usageWindowHours,
} from '../../../shared/plans.ts'
import { tools } from '../../../tools/catalogue.ts'
import { hdTools } from './plan-features.ts'

const list = (words: readonly string[]): string => new Intl.ListFormat('en').format(words)

const openTools = tools.filter(({ cap }) => cap.anonymous > 0)
const proTools = tools.filter(({ cap }) => cap.free === 0)

const range = (counts: readonly number[]): string => {
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return least === most ? `${least}` : `${least} to ${most}`
}

export const freePoints = [
  `${openTools.length} tools, ${range(openTools.map(({ cap }) => cap.anonymous))} runs each per ${usageWindowHours} hours`,
  `${range(openTools.map(({ cap }) => cap.free))} with a free account`,
  `Results up to ${sdLongSide} px in ${list(hdTools.map(({ title }) => title))}`,
  `History for ${retentionDays} days`,
] as const

export const proPoints = [
  `${proTools.length} more tools: ${list(proTools.map(({ title }) => title))}`,
  `HD: ${list(hdTools.map(({ title }) => title))} in full size`,
  `Up to ${Math.max(...Object.keys(upscaleLimits).map(Number))} times larger`,
  `First in the queue, and up to ${batchLimit.pro} pictures at once`,
] as const

export const apiPoints = [
  `${apiCredits.freeOnce} credits free, once`,
  `Packs of ${list(apiCredits.packs.map((credits) => credits.toLocaleString('en')))} credits`,
] as const
