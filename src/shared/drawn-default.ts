import type * as z from 'zod/mini'

/** A seed that is left out is drawn: one of many that were drawn is no default to write down. For `override` of `toJSONSchema`. */
export function omitDrawnDefault({ zodSchema: { _zod }, jsonSchema }: DescribedSchema): void {
  const { def } = _zod
  if (def.type !== 'default') return
  const draws = Array.from({ length: 5 }, () => JSON.stringify((def as z.core.$ZodDefaultDef).defaultValue))
  if (new Set(draws).size > 1) delete jsonSchema.default
}

interface DescribedSchema {
  readonly zodSchema: z.core.$ZodType
  readonly jsonSchema: z.core.JSONSchema.BaseSchema
}
