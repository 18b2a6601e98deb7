import { connectionFlags, type Flags, flagsOf, jobFlags } from './flags.ts'
import { toolTable } from './generated/tool-table.ts'
import type { ToolDescription } from './tool-description.ts'

const exits = `Exit codes: 0 all done, 1 some failed, 2 wrong usage, 3 no key, no credits or forbidden, 130 interrupted.`

export const generalHelp = (): string => `Runs the image tools of a Safelight server on pictures of this machine.

Usage: safelight TOOL PICTURES... --out FOLDER [settings]
       safelight credits
       safelight jobs

PICTURES are files, folders and patterns such as 'photos/**/*.jpg'. A result is named after its picture, and what has
a result is skipped: after an interruption, the same command goes on.

Tools:
${columns(toolTable.map(({ id, summary }) => [id, summary]))}

Settings of a tool: safelight TOOL --help

Everywhere:
${describeFlags(connectionFlags)}

${exits}`

export const toolHelp = (tool: ToolDescription): string => `${tool.title}: ${tool.summary}

Usage: safelight ${tool.id}${tool.image === 'none' ? '' : ' PICTURES...'} --out FOLDER${tool.mask === 'required' ? ' --mask PATH' : ''} [settings]

${describeFlags(flagsOf(tool))}

${exits}`

export const jobsHelp = (): string => `Lists the jobs of this key, newest first.

Usage: safelight jobs [settings]

${describeFlags(jobFlags)}`

export const creditsHelp = (): string => `Says how many credits are left.

Usage: safelight credits

${describeFlags(connectionFlags)}`

const describeFlags = (flags: Flags): string =>
  columns(Object.entries(flags).map(([name, { value, help }]) => [`--${name}${value ? ` ${value}` : ''}`, help]))

/** A long first column has its line to itself. */
function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.min(30, Math.max(...rows.map(([first]) => first.length))) + 2
  const line = ([first, second]: readonly [string, string]) =>
    first.length + 2 > width ? `  ${first}\n  ${' '.repeat(width)}${second}` : `  ${first.padEnd(width)}${second}`
  return rows.map(line).join('\n')
}
