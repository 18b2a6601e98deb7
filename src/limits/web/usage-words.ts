import type { ToolUsage } from '../../shared/limits.ts'
import { type Role, usageWindowHours } from '../../shared/plans.ts'
import { timeWords } from '../../ui/primitives/time-words.ts'

export const runsLeft = ({ cap, used }: ToolUsage): number => Math.max(0, cap - used)

/** So few that it is worth a word: of a small allowance the last three, of a large one the last twentieth. */
export const areFewLeft = (usage: ToolUsage): boolean => runsLeft(usage) <= Math.max(3, usage.cap / 20)

/** The same in a bar, where there is little room. */
export const shortUsageWords = (role: Role, usage: ToolUsage): string | null => {
  if (usageWords(role, usage) === null) return null
  const left = runsLeft(usage)
  return `${left === 0 ? 'No' : left} ${role === 'pro' ? '' : 'free '}${left === 1 ? 'run' : 'runs'} left`
}

/** One quiet line near where a run starts; null where there is nothing to say. */
export const usageWords = (role: Role, usage: ToolUsage): string | null => {
  if (usage.cap === 0) return null
  const left = runsLeft(usage)
  const kind = role === 'pro' ? 'runs' : 'free runs'
  if (left === 0 && usage.freeAt) return `No ${kind} left until ${timeWords(usage.freeAt)}`
  if (role === 'pro' && !areFewLeft(usage)) return null
  return `${left} of ${usage.cap} ${kind} left, per ${usageWindowHours} hours`
}
