import { eq } from 'drizzle-orm'
import { apiKeys } from '../store/schema.ts'
import { type Command, type CommandArguments, textOption, UsageError } from './command.ts'
import { findKey } from './keys.ts'

const maxLimit = 1_000_000
/** Takes a limit of its own away from a key. */
const usual = 'default'

export const limitKey: Command = {
  usage: `<beginning or id> [--rate <number or ${usual}>] [--at-once <number or ${usual}>]`,
  purpose: 'Gives an API key limits of its own: calls a minute on each endpoint, unfinished runs.',
  positionals: 1,
  options: { rate: { type: 'string' }, 'at-once': { type: 'string' } },
  check: (input) => {
    readLimits(input)
  },
  run: async (input) => {
    const { id, prefix } = await findKey(input.db, input.positionals[0] ?? '')
    const [limited] = await input.db.update(apiKeys).set(readLimits(input)).where(eq(apiKeys.id, id)).returning()
    return `The key ${prefix}… has ${limited?.ratePerMinute ?? 'the usual'} calls a minute and ${limited?.maxAtOnce ?? 'the usual'} runs at once`
  },
}

const readLimits = (input: CommandArguments) => {
  const ratePerMinute = readLimit(input, 'rate')
  const maxAtOnce = readLimit(input, 'at-once')
  if (ratePerMinute === undefined && maxAtOnce === undefined) throw new UsageError('Say --rate, --at-once or both')
  return { ...(ratePerMinute !== undefined && { ratePerMinute }), ...(maxAtOnce !== undefined && { maxAtOnce }) }
}

/** Null for what everybody has; undefined for what stays as it is. */
function readLimit(input: CommandArguments, name: string): number | null | undefined {
  const text = textOption(input, name)
  if (text === undefined) return undefined
  if (text === usual) return null
  const limit = /^\d+$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > maxLimit)
    throw new UsageError(`--${name} must be a whole number from 1 to ${maxLimit}, or ${usual}`)
  return limit
}
