import type { Task } from '../../../shared/task.ts'

export function timeLeft(daysLeft: number): string {
  if (daysLeft <= 0) return 'deleted today'
  if (daysLeft === 1) return 'deleted tomorrow'
  return `deleted in ${daysLeft} days`
}

export function stateWords(task: Task): string {
  if (task.state === 'queued') {
    return task.position && task.queued ? `In queue, ${task.position}/${task.queued}` : 'In queue'
  }
  if (task.state === 'processing') return task.stage ?? 'Processing...'
  if (task.state === 'failed') return task.error?.message ?? 'Failed'
  if (task.state === 'cancelled') return 'Cancelled'
  return 'Ready'
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
