import { parseArgs } from 'node:util'
import type { SettingDescription, ToolDescription } from './tool-description.ts'
import { UsageError } from './usage-error.ts'

interface Flag {
  readonly type: 'string' | 'boolean'
  /** What stands for the value in the help. */
  readonly value?: string
  readonly help: string
}

export const connectionFlags = {
  key: { type: 'string', value: 'KEY', help: 'your key; better in SAFELIGHT_KEY' },
  url: {
    type: 'string',
    value: 'URL',
    help: 'address of the server, or SAFELIGHT_URL; http://localhost:3000 unless said',
  },
  json: { type: 'boolean', help: 'one line of JSON for each result' },
  help: { type: 'boolean', help: 'this text' },
} as const satisfies Record<string, Flag>

const runFlags = {
  out: { type: 'string', value: 'FOLDER', help: 'where results go; it is made if need be' },
  mask: { type: 'string', value: 'PATH', help: 'a mask for all, or a folder of masks named after the pictures' },
  all: { type: 'boolean', help: 'write further results of the tool, too, such as maps' },
  force: { type: 'boolean', help: 'run again what has a result, and replace it' },
  retain: { type: 'boolean', help: 'keep the results on the server for 14 days' },
  parallel: { type: 'string', value: 'N', help: 'pictures at the same time, 1 to 16; 4 unless said' },
  ...connectionFlags,
} as const satisfies Record<string, Flag>

export const jobFlags = {
  limit: { type: 'string', value: 'N', help: 'how many, 1 to 100; 20 unless said' },
  state: { type: 'string', value: 'STATE', help: 'queued, processing, ready, failed or cancelled' },
  tool: { type: 'string', value: 'TOOL', help: 'only those of a tool' },
  ...connectionFlags,
} as const satisfies Record<string, Flag>

export interface ParsedFlags {
  readonly values: Readonly<Record<string, string | boolean | undefined>>
  readonly positionals: readonly string[]
}

export type Flags = Readonly<Record<string, Flag>>

/** The flags of a tool: its settings, then those of every run. */
export const flagsOf = ({ settings, mask, image }: ToolDescription): Flags => {
  const { mask: maskFlag, ...others } = runFlags
  return {
    ...Object.fromEntries(settings.map((setting) => [flagName(setting), settingFlag(setting)])),
    ...(mask === 'none' || image === 'none' ? {} : { mask: maskFlag }),
    ...others,
  }
}

export function parseFlags(args: readonly string[], flags: Flags): ParsedFlags {
  const options = Object.fromEntries(Object.entries(flags).map(([name, { type }]) => [name, { type }]))
  try {
    return parseArgs({ args: joinNegatives(args, flags), options, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0])
  }
}

/** `negativePrompt` is `--negative-prompt`. */
export const flagName = ({ name }: SettingDescription): string =>
  name.replace(/[A-Z]|_/g, (letter) => (letter === '_' ? '-' : `-${letter.toLowerCase()}`))

/** `--left -20` is meant as it looks; the parser would take -20 for flags. */
function joinNegatives(args: readonly string[], flags: Flags): string[] {
  const joined: string[] = []
  for (const arg of args) {
    const last = joined.at(-1)
    const isValue = /^-\d/.test(arg) && last?.startsWith('--') && flags[last.slice(2)]?.type === 'string'
    if (isValue) joined[joined.length - 1] = `${last}=${arg}`
    else joined.push(arg)
  }
  return joined
}

const settingFlag = (setting: SettingDescription): Flag => ({
  type: setting.kind === 'boolean' ? 'boolean' : 'string',
  value:
    setting.choices?.join('|') ??
    { text: 'TEXT', number: 'NUMBER', integer: 'NUMBER', json: 'JSON|@FILE' }[setting.kind as string] ??
    '',
  help: [setting.description, defaultOf(setting), setting.isRequired ? '(needed)' : ''].filter(Boolean).join(' '),
})

const defaultOf = ({ default: fallback }: SettingDescription): string =>
  fallback === undefined || fallback === '' || typeof fallback === 'object' ? '' : `(${String(fallback)} unless said)`
