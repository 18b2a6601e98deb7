import type { ParseArgsConfig } from 'node:util'
import type { Config } from '../config.ts'
import type { Executor, Orm } from '../store/database.ts'
import type { UserRow } from '../store/schema.ts'
import { findUser, findUserByEmail } from '../visitors/users.ts'

/** What stands on the command line behind the name of the command. */
export interface CommandArguments {
  readonly positionals: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>
}

export interface CommandInput extends CommandArguments {
  readonly db: Orm
  /** NODE_ENV. */
  readonly mode: string
}

interface CommandLine {
  /** What stands behind the name of the command. */
  readonly usage: string
  readonly purpose: string
  readonly positionals: number
  /** How many more there may be. */
  readonly optionalPositionals?: number
  readonly options: NonNullable<ParseArgsConfig['options']>
  /** What goes wrong on the command line alone, before the database is opened; throws a UsageError. */
  readonly check?: (input: CommandArguments) => void
}

/** Does something in the database. */
export interface Command extends CommandLine {
  /** Resolves with what to print. */
  readonly run: (input: CommandInput) => Promise<string>
}

/** Does something with the data folder as a whole, which may be a server's or have no database yet. */
export interface FolderCommand extends CommandLine {
  /** Resolves with what to print. */
  readonly runOnFolder: (config: Config, input: CommandArguments) => Promise<string>
}

/** The command line makes no sense. */
export class UsageError extends Error {}

export const textOption = (input: Pick<CommandArguments, 'options'>, name: string): string | undefined => {
  const value = input.options[name]
  return typeof value === 'string' ? value : undefined
}

/** An account is named by its e-mail address or its user id, as the settings page shows it. */
export async function findAccount(db: Executor, name: string): Promise<UserRow> {
  const found = (await findUser(db, name)) ?? (await findUserByEmail(db, name.toLowerCase()))
  if (!found) throw new Error(`There is no user ${name}`)
  return found
}

/** How a message names them. Anonymous visitors have an address that is made up. */
export const nameOf = ({ id, email, isAnonymous }: UserRow): string => (isAnonymous ? id : `${email} (${id})`)

/** Columns for a terminal. */
export function table(rows: readonly (readonly string[])[]): string {
  // People choose their names and addresses: nothing in them may steer the terminal.
  const plain = rows.map((row) => row.map((cell) => cell.replace(/\p{C}/gu, '')))
  const widths = plain[0]?.map((_, column) => Math.max(...plain.map((row) => row[column]?.length ?? 0))) ?? []
  return plain
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
