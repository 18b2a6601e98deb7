import { desc, eq } from 'drizzle-orm'
import { announceBanners } from '../live/channels.ts'
import { type BannerRow, banners } from '../store/schema.ts'
import { type Command, table } from './command.ts'

export const listBanners: Command = {
  usage: '[--json]',
  purpose: 'Lists the banners, the newest first, with the ids that remove-banner takes.',
  positionals: 0,
  options: { json: { type: 'boolean' } },
  run: async ({ db, options }) => {
    const rows = await db.select().from(banners).orderBy(desc(banners.startAt), desc(banners.id))
    const now = new Date()
    if (options.json)
      return JSON.stringify(
        rows.map((row) => ({ ...row, state: stateOf(row, now) })),
        null,
        2,
      )
    if (rows.length === 0) return 'There are no banners'
    return table([
      ['id', 'state', 'env', 'paths', 'from', 'until', 'text'],
      ...rows.map((row) => [
        row.id,
        stateOf(row, now),
        row.env,
        row.visibility.join(' '),
        row.startAt.toISOString(),
        row.endAt?.toISOString() ?? '',
        row.message,
      ]),
    ])
  },
}

export const removeBanner: Command = {
  usage: '<id>',
  purpose: 'Takes a banner off the pages, for good.',
  positionals: 1,
  options: {},
  run: async ({ db, positionals: [name = ''] }) => {
    await db.transaction(async (tx) => {
      // Ids are compared as text: what is no id at all is simply not found.
      const rows = await tx.select({ id: banners.id }).from(banners)
      const found = rows.find(({ id }) => id === name.toLowerCase())
      if (!found) throw new Error(`There is no banner ${name}: see npm run admin -- list-banners`)
      await tx.delete(banners).where(eq(banners.id, found.id))
      await announceBanners(tx)
    })
    return `Banner ${name} is removed`
  },
}

const stateOf = ({ startAt, endAt }: Pick<BannerRow, 'startAt' | 'endAt'>, now: Date): string => {
  if (startAt > now) return 'to come'
  return endAt && endAt <= now ? 'ended' : 'shown'
}
