import { toJSONSchema, type z } from 'zod'
import type * as mini from 'zod/mini'
import { omitDrawnDefault } from '../../src/shared/drawn-default.ts'

/** What JSON Schema says of a value, as far as contracts use it. */
export type Schema = z.core.JSONSchema.JSONSchema

export interface Setting {
  readonly name: string
  readonly schema: Schema
  readonly isRequired: boolean
  /** Undefined where there is none, or another one every time. */
  readonly default: unknown
}

/** The fields of a contract's object, as somebody who sends them sees them, or receives them. */
export function readSettings(object: mini.ZodMiniObject, io: 'input' | 'output' = 'input'): readonly Setting[] {
  const { properties = {}, required = [] } = toJSONSchema(object, { io, override: omitDrawnDefault })
  return Object.entries(properties).map(([name, schema]) => {
    if (typeof schema === 'boolean') throw new Error(`${name} can be anything, which no client can describe`)
    return { name, schema, isRequired: required.includes(name), default: schema.default }
  })
}
