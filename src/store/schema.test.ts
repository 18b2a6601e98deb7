import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from './schema.ts'

const tables = Object.values(schema).filter((value) => is(value, PgTable))

test('every table with an owner is listed, and its rows are deleted with them', () => {
  const owned = tables.flatMap((table) => {
    const toOwner = getTableConfig(table).foreignKeys.filter((key) => key.reference().foreignTable === schema.user)
    for (const key of toOwner) expect(key.onDelete, getTableConfig(table).name).toBe('cascade')
    return toOwner.length > 0 || 'userId' in table ? [getTableConfig(table).name] : []
  })
  const listed = Object.values(schema.ownedTables).map((table) => getTableConfig(table).name)
  expect(owned.length).toBeGreaterThan(5)
  expect(listed.sort()).toEqual(owned.sort())
})
