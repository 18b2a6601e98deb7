import { jobParams } from '../../src/api/jobs/job-params.ts'
import { tools } from '../../src/tools/catalogue.ts'
import { readSettings, type Schema, type Setting } from './read-settings.ts'

/** What the command makes its subcommands and flags of. */
export const renderToolTable = (): string =>
  `import type { ToolDescription } from '../tool-description.ts'

/** Every tool, in the order of the catalogue. */
export const toolTable: readonly ToolDescription[] = ${JSON.stringify(tools.map(describeTool))}
`

const describeTool = ({ id, title, summary, image, mask }: (typeof tools)[number]) => ({
  id,
  title,
  summary,
  image,
  mask,
  settings: readSettings(jobParams(id)).map(describeSetting),
})

function describeSetting({ name, schema, isRequired, default: fallback }: Setting) {
  const { description, minimum, maximum, maxLength } = schema
  const { kind, choices } = kindOf(schema)
  return { name, kind, choices, description, isRequired, default: fallback, minimum, maximum, maxLength }
}

function kindOf(schema: Schema): { kind: string; choices?: readonly unknown[] } {
  const alternatives = schema.anyOf ?? schema.oneOf ?? []
  const constants = alternatives.flatMap((each) =>
    typeof each === 'object' && each.const !== undefined ? [each.const] : [],
  )
  if (schema.enum) return { kind: 'choice', choices: schema.enum }
  if (constants.length > 0 && constants.length === alternatives.length) return { kind: 'choice', choices: constants }
  if (schema.type === 'string') return { kind: 'text' }
  if (schema.type === 'number' || schema.type === 'integer' || schema.type === 'boolean') return { kind: schema.type }
  return { kind: 'json' }
}
