import { announceBanners } from '../live/channels.ts'
import { banners } from '../store/schema.ts'
import { type Command, type CommandArguments, textOption, UsageError } from './command.ts'

export const addBanner: Command = {
  usage: `"<text>" --path '/tools*' [--path ...] [--start <date>] [--end <date>] [--env <name>]`,
  purpose: 'Shows a banner on the pages of these paths, from now or from a date like 2027-01-31T08:00Z.',
  positionals: 1,
  options: {
    path: { type: 'string', multiple: true },
    start: { type: 'string' },
    end: { type: 'string' },
    env: { type: 'string' },
  },
  check: (input) => {
    readBanner(input)
  },
  run: async (input) => {
    const banner = { ...readBanner(input), env: textOption(input, 'env') ?? input.mode }
    const [row] = await input.db.transaction(async (tx) => {
      const rows = await tx.insert(banners).values(banner).returning({ id: banners.id })
      await announceBanners(tx)
      return rows
    })
    const { startAt, endAt, visibility, env } = banner
    const times = `from ${startAt.toISOString()}${endAt ? ` until ${endAt.toISOString()}` : ''}`
    return `Banner ${row?.id} is shown on ${visibility.join(', ')} in ${env}, ${times}`
  },
}

function readBanner(input: CommandArguments) {
  const message = (input.positionals[0] ?? '').trim()
  if (message === '') throw new UsageError('A banner needs a text')
  const visibility = [input.options.path ?? []].flat().map(String)
  if (visibility.length === 0) throw new UsageError(`A banner needs a --path, such as --path '/tools*' or --path '/*'`)
  const wrong = visibility.find((path) => !/^\/\S*$/.test(path))
  if (wrong !== undefined) throw new UsageError(`--path must start with a slash and have no spaces, unlike "${wrong}"`)
  const startAt = readDate(input, 'start') ?? new Date()
  const endAt = readDate(input, 'end')
  if (endAt && endAt <= startAt) throw new UsageError('--end must be later than --start')
  return { message, visibility, startAt, endAt }
}

function readDate(input: Pick<CommandArguments, 'options'>, name: string): Date | null {
  const text = textOption(input, name)
  if (text === undefined) return null
  const date = new Date(text)
  // Without the pattern "5" would be a date, too.
  if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(date.getTime())) {
    throw new UsageError(`--${name} must be a date like 2027-01-31 or 2027-01-31T08:00Z, unlike "${text}"`)
  }
  return date
}
