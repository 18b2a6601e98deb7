import type { ToolUsage } from '../../shared/limits.ts'
import { type Role, usageWindowHours } from '../../shared/plans.ts'
import { timeWords } from '../../ui/primitives/time-words.ts'
import { limitsWords } from '../../words/limits.ts'

export const runsLeft = ({ cap, used, networkLeft = cap }: ToolUsage): number =>
  Math.max(0, Math.min(cap - used, networkLeft))

/** Somebody has runs of their own left, but others of their network have used up what it has. */
export const isNetworkUsedUp = ({ cap, used, networkLeft }: ToolUsage): boolean => networkLeft === 0 && used < cap

/** So few that it is worth a word: of a small allowance the last three, of a large one the last twentieth. */
export const areFewLeft = (usage: ToolUsage): boolean => runsLeft(usage) <= Math.max(3, usage.cap / 20)

/** The same in a bar, where there is little room. */
export const shortUsageWords = (role: Role, usage: ToolUsage): string | null => {
  if (usageWords(role, usage) === null) return null
  return limitsWords.leftShort(runsLeft(usage), role === 'pro')
}

/** One quiet line near where a run starts; null where there is nothing to say. */
export const usageWords = (role: Role, usage: ToolUsage): string | null => {
  if (usage.cap === 0) return null
  const left = runsLeft(usage)
  const isPro = role === 'pro'
  if (left === 0 && usage.freeAt) return limitsWords.noneUntil(timeWords(usage.freeAt), isPro)
  if (isPro && !areFewLeft(usage)) return null
  return limitsWords.left(left, usage.cap, usageWindowHours, isPro)
}
