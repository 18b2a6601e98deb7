export function timeLeft(daysLeft: number): string {
  if (daysLeft <= 0) return 'deleted today'
  if (daysLeft === 1) return 'deleted tomorrow'
  return `deleted in ${daysLeft} days`
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

export function timeAgo(iso: string, now = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000
  for (const [unit, unitSeconds] of units) {
    if (Math.abs(seconds) >= unitSeconds) return relative.format(Math.round(seconds / unitSeconds), unit)
  }
  return 'just now'
}
