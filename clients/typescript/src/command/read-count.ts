import type { ParsedFlags } from './flags.ts'
import { UsageError } from './usage-error.ts'

/** A flag that is a whole number from 1 on. */
export function readCount(
  { values }: ParsedFlags,
  name: string,
  { usual, maximum }: { usual: number; maximum: number },
): number {
  const text = values[name]
  if (text === undefined) return usual
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1 && count <= maximum) return count
  throw new UsageError(`--${name} must be a whole number from 1 to ${maximum}, not "${text}"`)
}
