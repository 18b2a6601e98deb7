import type { Executor } from '../store/database.ts'
import type { UserRow } from '../store/schema.ts'
import { findUser, findUserByEmail } from '../visitors/users.ts'

/** By e-mail address or user id, as the settings page shows it. */
export async function findAccount(db: Executor, name: string): Promise<UserRow> {
  const found = (await findUser(db, name)) ?? (await findUserByEmail(db, name.toLowerCase()))
  if (!found) throw new Error(`There is no user ${name}`)
  return found
}

/** How a message names them. Anonymous visitors have an address that is made up. */
export const nameOf = ({ id, email, isAnonymous }: UserRow): string => (isAnonymous ? id : `${email} (${id})`)
