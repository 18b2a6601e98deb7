import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

/** A field of a form that is no file, as JSON Schema says it. */
export interface FieldFacts {
  readonly name: string
  readonly isRequired: boolean
  readonly schema: FieldSchema
}

export interface FieldSchema {
  readonly type?: string
  readonly description?: string
  readonly enum?: readonly string[]
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
}

/** From the schema that the route checks them with, as it is after the strings of a form were read. */
export function describeFields({ fields }: Pick<Endpoint, 'fields'>): readonly FieldFacts[] {
  const { properties = {}, required = [] } = z.toJSONSchema(fields, { io: 'output' })
  return Object.entries(properties as Record<string, FieldSchema>).map(([name, schema]) => ({
    name,
    isRequired: required.includes(name) && schema.default === undefined,
    schema,
  }))
}
