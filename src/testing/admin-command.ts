import { parseCommandLine } from '../admin/commands.ts'
import type { Orm } from '../store/database.ts'

/** What a command that works in the database does and prints, in this process. */
export async function runInDatabase(db: Orm, args: readonly string[]): Promise<string> {
  const command = parseCommandLine(args)
  if (typeof command === 'string') return command
  if (!('run' in command)) throw new Error(`${args.join(' ')} works on a folder`)
  return command.run({ db, mode: 'test' })
}
