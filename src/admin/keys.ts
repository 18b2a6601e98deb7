import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { createKey, revokeKey } from '../api/keys/keys.ts'
import { maxKeyNameLength } from '../shared/api.ts'
import type { Executor } from '../store/database.ts'
import { type ApiKeyRow, apiKeys } from '../store/schema.ts'
import { type Command, findAccount, nameOf, UsageError } from './command.ts'

export const createKeyCommand: Command = {
  usage: '<e-mail or user id> [name]',
  purpose: 'Makes an API key for an account and prints it, once.',
  positionals: 1,
  optionalPositionals: 1,
  options: {},
  check: ({ positionals: [, name] }) => {
    readName(name)
  },
  run: async ({ db, positionals: [owner = '', name] }) => {
    const found = await findAccount(db, owner)
    if (found.isAnonymous) throw new Error(`${nameOf(found)} is a visitor without an account`)
    const { key } = await createKey(db, { userId: found.id, name: readName(name) })
    return key
  },
}

export const revokeKeyCommand: Command = {
  usage: '<beginning or id>',
  purpose: 'Ends an API key at once, for good.',
  positionals: 1,
  options: {},
  run: async ({ db, positionals: [name = ''] }) => {
    const { prefix, ...own } = await findKey(db, name)
    await revokeKey(db, own)
    return `The key ${prefix}… is revoked`
  },
}

/** One that works, by its id or by how it begins, as the settings and list-keys show both. */
export async function findKey(db: Executor, name: string): Promise<ApiKeyRow> {
  // Ids are compared as text: what is no id at all is simply not found.
  const isMeant = or(eq(apiKeys.prefix, name), eq(sql`${apiKeys.id}::text`, name.toLowerCase()))
  const [found, another] = await db
    .select()
    .from(apiKeys)
    .where(and(isMeant, isNull(apiKeys.revokedAt)))
  if (!found) throw new Error(`There is no key ${name}: see npm run admin -- list-keys`)
  if (another) throw new Error(`Several keys begin with ${name}: use the id`)
  return found
}

function readName(text = 'admin'): string {
  const name = text.trim()
  if (name === '' || name.length > maxKeyNameLength)
    throw new UsageError(`The name must have 1 to ${maxKeyNameLength} characters`)
  return name
}
