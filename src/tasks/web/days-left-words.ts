import { retentionWords } from '../../words/retention.ts'

/** When an ended task is deleted, from the whole days that are left. */
export function daysLeftWords(daysLeft: number): string {
  if (daysLeft <= 0) return retentionWords.today
  if (daysLeft === 1) return retentionWords.tomorrow
  return retentionWords.inDays(daysLeft)
}
