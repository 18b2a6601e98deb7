import { type Config, readConfig } from '../config.ts'
import { loadEnvFile } from '../load-env-file.ts'
import type { Database } from '../store/database.ts'
import { openDatabase } from '../store/open.ts'
import { loadSecret } from '../store/secret.ts'
import { UsageError } from './command.ts'
import { parseCommandLine } from './commands.ts'
import { requireDatabase } from './require-database.ts'

/** What an operator does by hand. Exit code 0: done; 1: it could not be done; 2: the command line makes no sense. */
async function main(args: readonly string[]): Promise<void> {
  const command = parseCommandLine(args)
  if (typeof command === 'string') return console.log(command)
  loadEnvFile()
  const config = readConfig(process.env)
  if ('runOnFolder' in command) return console.log(await command.runOnFolder(config))
  const creditSecret = async () => (config.plans ? (config.secret ?? (await loadSecret(config.dataDir))) : undefined)
  const database = await open(config)
  try {
    console.log(await command.run({ db: database.db, mode: config.mode, creditSecret }))
  } finally {
    await database.close()
  }
}

async function open({ databaseUrl, dataDir }: Config): Promise<Database> {
  if (!databaseUrl) requireDatabase(dataDir)
  const database = await openDatabase({ databaseUrl, dataDir, onFatal: fail }).catch((error: Error) => {
    if (!/already in use/.test(error.message)) throw error
    throw new Error(
      `Safelight is running on ${dataDir}: stop it, run this again and start it. With Postgres (DATABASE_URL) it may go on running.`,
    )
  })
  await database.migrate()
  return database
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(error instanceof UsageError ? 2 : 1)
}

main(process.argv.slice(2)).catch(fail)
