import { ChevronDown } from 'lucide-react'
import * as z from 'zod/mini'
import type { ToolContract } from '../../../shared/tool.ts'
import { tools } from '../../../tools/catalogue.ts'
import { CodeBlock } from '../../shell/code-block.tsx'

/** What each tool can be told, from the schema that its route checks it with. */
export const ToolParams = () => (
  <div className="divide-y border-y">
    {tools.map((tool) => (
      <details key={tool.id} className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 rounded-control text-sm select-none [&::-webkit-details-marker]:hidden">
          {tool.title}
          <ChevronDown
            aria-hidden="true"
            className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="pb-4">
          <CodeBlock label={`${tool.id}: params`} code={schemaOf(tool)} />
        </div>
      </details>
    ))}
  </div>
)

const schemaOf = ({ params }: Pick<ToolContract, 'params'>): string => {
  const { $schema, additionalProperties, ...schema } = z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' })
  return JSON.stringify(schema, null, 2)
}
