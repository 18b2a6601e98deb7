import { type ZodType, z } from 'zod'
import { ApiToolList, CreditBalance, Job, JobPage, JobSummary } from '../../shared/api-job.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Named ones stand once in the document, and are referred to. */
const named = z.registry<{ id: string }>()
named.add(Job, { id: 'Job' })
named.add(JobSummary, { id: 'JobSummary' })
named.add(JobPage, { id: 'JobPage' })
named.add(CreditBalance, { id: 'CreditBalance' })
named.add(ApiToolList, { id: 'ToolList' })

const uri = (id: string): string => `#/components/schemas/${id}`

/** Answers may have more properties one day: nobody should rely on there being none. */
const allowMore = ({ jsonSchema }: { jsonSchema: JsonSchema }): void => {
  delete jsonSchema.additionalProperties
}

export const componentSchemas: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.entries(z.toJSONSchema(named, { uri, override: allowMore }).schemas).map(([name, schema]) => [
    name,
    withoutNames(schema),
  ]),
)

export function responseSchema(schema: ZodType): JsonSchema {
  const name = named.get(schema)?.id
  return name ? { $ref: uri(name) } : withoutNames(z.toJSONSchema(schema, { override: allowMore }))
}

/** As it is before it is read. */
export const requestSchema = (schema: z.core.$ZodType): JsonSchema =>
  withoutNames(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))

/** OpenAPI says itself which JSON Schema it means, and where each one is. */
function withoutNames({ $schema, $id, ...schema }: JsonSchema): JsonSchema {
  return schema
}
