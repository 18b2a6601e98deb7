import * as z from 'zod/mini'

/**
 * What a field may hold, in one sentence: `must be 2, 4, 8, 16 or "2k"`, `must be a whole number from 1 to 8192`. From its schema, not from
 * what zod says of a value: that names one end of a range, and of a choice between types nothing at all.
 */
export function describeAllowed(schema: z.ZodMiniType, path: readonly PropertyKey[]): string {
  const found = schemaAt(jsonSchemaOf(schema), path)
  return found ? `must be ${wordsFor(found)}` : 'is not valid'
}

/** The fields that an object may have. */
export const fieldsOf = (schema: z.ZodMiniType, path: readonly PropertyKey[]): readonly string[] =>
  Object.keys(schemaAt(jsonSchemaOf(schema), path)?.properties ?? {})

type JsonSchema = z.core.JSONSchema.BaseSchema

const jsonSchemaOf = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

function schemaAt(schema: JsonSchema, path: readonly PropertyKey[]): JsonSchema | null {
  const [key, ...rest] = path
  if (key === undefined) return schema
  const next =
    typeof key === 'number' ? schema.items : (schema.properties?.[String(key)] ?? schema.additionalProperties)
  return isSchema(next) ? schemaAt(next, rest) : null
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function wordsFor(schema: JsonSchema): string {
  const { type, anyOf, required = [], minLength: minChars, maxLength: maxChars, pattern } = schema
  const values = schema.enum ?? ('const' in schema ? [schema.const] : null)
  if (values) return either(values.map((value) => JSON.stringify(value)))
  if (anyOf) return either(anyOf.filter(isSchema).map(wordsFor))
  if (type === 'integer') return `a whole number${range(schema.minimum, schema.maximum)}`
  if (type === 'number') return `a number${range(schema.minimum, schema.maximum)}`
  if (type === 'boolean') return 'true or false'
  if (type === 'array') return `a list${sized(schema.minItems, schema.maxItems, 'items')}`
  if (type === 'object') return required.length > 0 ? `an object with ${required.join(', ')}` : 'an object'
  if (type === 'null') return 'null'
  if (type === 'string')
    return `text${sized(minChars, maxChars, 'characters')}${pattern ? ` that matches ${pattern}` : ''}`
  return 'something else'
}

function range(minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER): string {
  const hasMinimum = minimum > Number.MIN_SAFE_INTEGER
  const hasMaximum = maximum < Number.MAX_SAFE_INTEGER
  if (hasMinimum && hasMaximum) return ` from ${minimum} to ${maximum}`
  if (hasMinimum) return ` of at least ${minimum}`
  return hasMaximum ? ` of at most ${maximum}` : ''
}

function sized(minimum = 0, maximum = Number.POSITIVE_INFINITY, things: string): string {
  if (minimum > 0 && maximum < Number.POSITIVE_INFINITY) return ` of ${minimum} to ${maximum} ${things}`
  if (minimum > 0) return ` of at least ${minimum} ${things}`
  return maximum < Number.POSITIVE_INFINITY ? ` of at most ${maximum} ${things}` : ''
}

/** `a, b or c`. */
const either = (choices: readonly string[]): string =>
  choices.length < 2 ? choices.join() : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`
