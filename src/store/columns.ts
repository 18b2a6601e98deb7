import { type Column, type SQL, sql } from 'drizzle-orm'
import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** A moment in time, always with its zone: the server's and the database's clocks may be set differently. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const createdAt = () => instant('created_at').notNull().defaultNow()
export const updatedAt = () =>
  instant('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())

export const newId = () => uuid().primaryKey().defaultRandom()

/** Values of check constraints cannot be bound parameters. */
export const oneOf = (column: Column, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
