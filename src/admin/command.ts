import type { ParseArgsConfig } from 'node:util'
import type { Orm } from '../store/database.ts'

export interface CommandInput {
  readonly db: Orm
  /** NODE_ENV. */
  readonly mode: string
  readonly positionals: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>
}

export interface Command {
  /** Behind the name of the command. */
  readonly usage: string
  readonly purpose: string
  readonly positionals: number
  readonly options: NonNullable<ParseArgsConfig['options']>
  /** What goes wrong on the command line alone, before the database is opened; throws a UsageError. */
  readonly check?: (input: Pick<CommandInput, 'positionals' | 'options'>) => void
  /** Resolves with what to print. */
  readonly run: (input: CommandInput) => Promise<string>
}

/** The command line makes no sense. */
export class UsageError extends Error {}

export const textOption = (input: Pick<CommandInput, 'options'>, name: string): string | undefined => {
  const value = input.options[name]
  return typeof value === 'string' ? value : undefined
}
