import type { ToolUsage } from '../../shared/limits.ts'
import { runsLeft } from './usage-words.ts'

/** How the page about a cap finds the visitor: a cap of none is no cap, the tool is part of Pro. */
type CapStanding = 'reached' | 'usable' | 'part-of-pro'

/** `until` stands in where the usage is not known. */
export const capStanding = (usage: ToolUsage | undefined, until: Date | null, now: number): CapStanding => {
  if (!usage) return until !== null && until.getTime() <= now ? 'usable' : 'reached'
  if (usage.cap === 0) return 'part-of-pro'
  return runsLeft(usage) > 0 ? 'usable' : 'reached'
}
