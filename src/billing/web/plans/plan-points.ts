import { maxJobPictures } from '../../../shared/api.ts'
import {
  apiCredits,
  batchLimit,
  retentionDays,
  sdLongSide,
  upscaleLimits,
  usageWindowHours,
} from '../../../shared/plans.ts'
import { isProTool } from '../../../shared/tool.ts'
import { tools } from '../../../tools/catalogue.ts'
import { numberWords } from '../../../ui/primitives/number-words.ts'
import { plansWords } from '../../../words/plans.ts'
import { spoken } from '../../../words/spoken.ts'
import { dollarWords } from '../prices/money-words.ts'
import { hdTools } from './plan-features.ts'

const { points } = plansWords

const list = (words: readonly string[]): string => new Intl.ListFormat(spoken).format(words)

const titles = (some: readonly { readonly title: string }[]): string => list(some.map(({ title }) => title))

const openTools = tools.filter(({ cap }) => cap.anonymous > 0)
const proTools = tools.filter(isProTool)

const range = (counts: readonly number[]): string => {
  return plansWords.range(Math.min(...counts), Math.max(...counts))
}

export const freePoints = [
  points.openTools(openTools.length, range(openTools.map(({ cap }) => cap.anonymous)), usageWindowHours),
  points.withAccount(range(openTools.map(({ cap }) => cap.free))),
  points.results(sdLongSide, titles(hdTools)),
  points.history(retentionDays),
] as const

export const proPoints = [
  points.proTools(proTools.length, titles(proTools)),
  points.hd(titles(hdTools)),
  points.larger(Math.max(...Object.keys(upscaleLimits).map(Number))),
  points.queue(batchLimit.pro),
] as const

/** Where no packs are sold. */
export const unsoldApiPoints = [
  points.everyTool,
  points.jobs(maxJobPictures),
  points.credits(apiCredits.freeOnce),
] as const

export const apiPoints = [
  ...unsoldApiPoints,
  points.packs(
    list(apiCredits.packs.map(({ credits }) => numberWords(credits))),
    dollarWords(apiCredits.packs[0].price),
  ),
] as const
