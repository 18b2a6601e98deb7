import { asc, eq } from 'drizzle-orm'
import { apiKeys, user } from '../store/schema.ts'
import { type Command, findAccount, table } from './command.ts'

export const listKeysCommand: Command = {
  usage: '[e-mail or user id] [--json]',
  purpose: 'Lists the API keys of an account or of all, oldest first. Metrics name them by their id.',
  positionals: 0,
  optionalPositionals: 1,
  options: { json: { type: 'boolean' } },
  run: async ({ db, positionals: [owner], options }) => {
    const isMeant = owner === undefined ? undefined : eq(apiKeys.userId, (await findAccount(db, owner)).id)
    // The hashes stay where they are.
    const { id, prefix, name, calls, ratePerMinute, maxAtOnce, lastUsedAt, createdAt, revokedAt } = apiKeys
    const rows = await db
      .select({
        id,
        prefix,
        name,
        email: user.email,
        calls,
        ratePerMinute,
        maxAtOnce,
        lastUsedAt,
        createdAt,
        revokedAt,
      })
      .from(apiKeys)
      .innerJoin(user, eq(user.id, apiKeys.userId))
      .where(isMeant)
      .orderBy(asc(createdAt), asc(id))
    if (options.json) return JSON.stringify(rows, null, 2)
    if (rows.length === 0) return 'There are no keys'
    return table([
      ['id', 'begins', 'e-mail', 'name', 'calls', 'a minute', 'at once', 'last used', 'state'],
      ...rows.map((row) => [
        row.id,
        row.prefix,
        row.email,
        row.name,
        String(row.calls),
        String(row.ratePerMinute ?? ''),
        String(row.maxAtOnce ?? ''),
        row.lastUsedAt?.toISOString() ?? 'never',
        row.revokedAt ? 'revoked' : 'works',
      ]),
    ])
  },
}
