import type { Schema, Setting } from './read-settings.ts'

export const writeField = ({ name, schema, isRequired, default: fallback }: Setting): string => {
  const isShort = fallback !== undefined && fallback !== '' && typeof fallback !== 'object'
  return `${writeComment(schema.description, isShort ? `Default: ${String(fallback)}.` : undefined)}readonly ${quoteName(name)}${isRequired ? '' : '?'}: ${writeType(schema)}\n`
}

export function writeComment(...sentences: (string | undefined)[]): string {
  const text = sentences.filter(Boolean).join(' ')
  return text ? `/** ${text.replaceAll('*/', '*\\/')} */\n` : ''
}

export const quote = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&').replaceAll('\n', '\\n')}'` : JSON.stringify(value)

export const quoteName = (name: string): string => (/^[a-z_]\w*$/i.test(name) ? name : quote(name))

/** `remove-background` and `remove_background` as the name of a type. */
export const pascalCase = (name: string): string =>
  name.replace(/(?:^|[-_/])(\w)/g, (_, letter) => letter.toUpperCase())

export const camelCase = (name: string): string => name.replace(/[-_](\w)/g, (_, letter) => letter.toUpperCase())

/** The TypeScript type of what a schema lets through. */
function writeType(schema: Schema | boolean): string {
  if (typeof schema === 'boolean') return schema ? 'unknown' : 'never'
  if (schema.const !== undefined) return quote(schema.const)
  if (schema.enum) return schema.enum.map(quote).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((choice) => `(${writeType(choice)})`).join(' | ')
  // A value that may be null has two types in one list.
  const types: unknown = schema.type
  if (Array.isArray(types)) return types.map((type) => writeType({ ...schema, type })).join(' | ')
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'number':
    case 'integer':
      return 'number'
    case 'array':
      return Array.isArray(schema.items) ? writeTuple(schema.items) : `readonly (${writeType(schema.items ?? true)})[]`
    case 'object':
      return writeObject(schema)
    default:
      throw new Error(`There is no type for ${JSON.stringify(schema)}: teach scripts/client-code/write-type.ts`)
  }
}

const writeTuple = (items: readonly (Schema | boolean)[]): string => `readonly [${items.map(writeType).join(', ')}]`

function writeObject({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(([name, schema]) =>
    typeof schema === 'boolean'
      ? `readonly ${quoteName(name)}?: ${writeType(schema)}\n`
      : writeField({ name, schema, isRequired: required.includes(name), default: schema.default }),
  )
  if (additionalProperties && typeof additionalProperties === 'object')
    fields.push(`readonly [name: string]: ${writeType(additionalProperties)}\n`)
  return `{\n${fields.join('')}}`
}
