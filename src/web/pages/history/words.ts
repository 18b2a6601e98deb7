import { historyWords } from '../../../words/history.ts'
import { spoken } from '../../../words/spoken.ts'

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const
const relative = new Intl.RelativeTimeFormat(spoken, { numeric: 'auto' })

export function timeAgo(iso: string, now = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000
  for (const [unit, unitSeconds] of units) {
    if (Math.abs(seconds) >= unitSeconds) return relative.format(Math.trunc(seconds / unitSeconds), unit)
  }
  return historyWords.justNow
}

/** The names of a few, and how many more there are. */
export function missingWords(names: readonly string[], most = 3): string {
  const more = names.length - most
  const shown = names.slice(0, most).join(', ')
  return more > 0 ? historyWords.zipMissingMore(shown, more) : historyWords.zipMissing(shown)
}
