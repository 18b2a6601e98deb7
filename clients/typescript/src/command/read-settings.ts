import { readFileSync } from 'node:fs'
import { flagName, type ParsedFlags } from './flags.ts'
import type { SettingDescription, ToolDescription } from './tool-description.ts'
import { UsageError } from './usage-error.ts'

/** The settings that the flags stand for, as the tool takes them. */
export function readSettings(tool: ToolDescription, { values }: ParsedFlags): Record<string, unknown> {
  const params: Record<string, unknown> = {}
  for (const setting of tool.settings) {
    const given = values[flagName(setting)]
    if (given !== undefined) params[setting.name] = given === true ? true : readValue(setting, String(given))
    else if (setting.isRequired) throw new UsageError(`${tool.id} needs --${flagName(setting)}`)
  }
  return params
}

function readValue(setting: SettingDescription, text: string): unknown {
  const refuse = (what: string): never => {
    throw new UsageError(`--${flagName(setting)} must be ${what}, not "${text}"`)
  }
  switch (setting.kind) {
    case 'choice':
      return (
        setting.choices?.find((choice) => String(choice) === text) ?? refuse(`one of ${setting.choices?.join(', ')}`)
      )
    case 'number':
    case 'integer':
      return readNumber(setting, text) ?? refuse(rangeOf(setting))
    case 'json':
      return readJson(text) ?? refuse('JSON, or @ and the name of a file with it')
    default:
      return text.length <= (setting.maxLength ?? Infinity) ? text : refuse(`${setting.maxLength} characters at most`)
  }
}

function readNumber(
  { kind, minimum = -Infinity, maximum = Infinity }: SettingDescription,
  text: string,
): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  const isRight = kind === 'integer' ? Number.isInteger(value) : Number.isFinite(value)
  return isRight && value >= minimum && value <= maximum ? value : null
}

function rangeOf({ kind, minimum, maximum }: SettingDescription): string {
  const what = kind === 'integer' ? 'a whole number' : 'a number'
  if (minimum !== undefined && maximum !== undefined) return `${what} from ${minimum} to ${maximum}`
  if (minimum !== undefined) return `${what} from ${minimum} on`
  return maximum === undefined ? what : `${what} up to ${maximum}`
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text.startsWith('@') ? readFileSync(text.slice(1), 'utf8') : text)
  } catch {
    return undefined
  }
}
