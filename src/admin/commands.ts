import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { addBanner } from './add-banner.ts'
import { backup } from './backup.ts'
import { ban, unban } from './ban.ts'
import { listBanners, removeBanner } from './banners.ts'
import { type Command, type CommandArguments, type CommandInput, type FolderCommand, UsageError } from './command.ts'
import { createKeyCommand, revokeKeyCommand } from './keys.ts'
import { limitKey } from './limit-key.ts'
import { listKeysCommand } from './list-keys.ts'
import { listUsers } from './list-users.ts'
import { grantPro, revokePro } from './pro.ts'
import { restore } from './restore.ts'
import { startApiCommand, stopApiCommand } from './stop-api.ts'

const commands: Readonly<Record<string, Command | FolderCommand>> = {
  ban,
  unban,
  'grant-pro': grantPro,
  'revoke-pro': revokePro,
  'add-banner': addBanner,
  'list-banners': listBanners,
  'remove-banner': removeBanner,
  'list-users': listUsers,
  'create-key': createKeyCommand,
  'list-keys': listKeysCommand,
  'limit-key': limitKey,
  'revoke-key': revokeKeyCommand,
  'stop-api': stopApiCommand,
  'start-api': startApiCommand,
  backup,
  restore,
}

/** Ready to run, once there is a database, or on the data folder that the settings name. */
export type ParsedCommand =
  | { readonly run: (stores: Pick<CommandInput, 'db' | 'mode'>) => Promise<string> }
  | { readonly runOnFolder: (config: Config) => Promise<string> }

/** What the command line asks for: text to print, or something to do. Throws a UsageError. */
export function parseCommandLine([name = '', ...args]: readonly string[]): string | ParsedCommand {
  if (['help', '--help', '-h'].includes(name)) return usage()
  if (name === '') throw new UsageError(usage())
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(`There is no command ${name}: see npm run admin -- help`)
  if (args.includes('--help')) return usageOf([name, command])
  const input = readInput(name, command, args)
  command.check?.(input)
  return 'run' in command
    ? { run: (stores) => command.run({ ...stores, ...input }) }
    : { runOnFolder: (config) => command.runOnFolder(config, input) }
}

function readInput(name: string, command: Command | FolderCommand, args: string[]): CommandArguments {
  try {
    const { values, positionals } = parseArgs({ args, options: command.options, allowPositionals: true })
    const { positionals: least, optionalPositionals = 0 } = command
    const isRight = positionals.length >= least && positionals.length <= least + optionalPositionals
    if (!isRight) throw new Error(`Use it as ${name} ${command.usage}`)
    return { options: values, positionals }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

const usage = (): string =>
  [
    'Usage: npm run admin -- <command>',
    '',
    ...Object.entries(commands).map(usageOf),
    'The settings are those of the server: DATA_DIR, DATABASE_URL, .env.',
    'Exit code 0: done. 1: it could not be done. 2: the command line makes no sense.',
  ].join('\n')

const usageOf = ([name, { usage: parameters, purpose }]: [string, Command | FolderCommand]): string =>
  `  ${name} ${parameters}\n      ${purpose}\n`
