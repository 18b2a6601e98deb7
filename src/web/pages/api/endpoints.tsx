import { ChevronDown } from 'lucide-react'
import * as z from 'zod/mini'
import { useWebConfig } from '../../../client/use-web-config.ts'
import { maxDeleted } from '../../../shared/task.ts'
import type { ToolContract } from '../../../shared/tool.ts'
import { tools } from '../../../tools/catalogue.ts'
import { Sentence } from '../../../ui/primitives/sentence.tsx'
import { apiPageWords } from '../../../words/api-page.ts'
import { CodeBlock } from '../../shell/code-block.tsx'
import { textLink } from '../../shell/text-link.tsx'
import { ApiTable } from './api-table.tsx'
import { Code } from './code.tsx'

const words = apiPageWords.endpoints

/** The addresses of this server, made from the same contracts as its routes. */
export const Endpoints = ({ origin }: { readonly origin: string }) => {
  const config = useWebConfig()
  return (
    <>
      <p>
        <Sentence text={words.base} parts={{ origin: <Code>{origin}</Code> }} />
      </p>
      <h3 className="pt-2 text-sm font-medium">{words.tools}</h3>
      <p className="text-sm text-muted">{words.toolsHint}</p>
      <ApiTable
        label={words.tools}
        columns={[words.columns.endpoint, words.columns.takes]}
        rows={tools.map((tool) => [
          <span key="path">
            <code className="block font-mono text-xs whitespace-nowrap">{`/tools/v1/${tool.id}`}</code>
            <span className="text-muted">{tool.title}</span>
          </span>,
          takesOf(tool),
        ])}
      />
      <h3 className="pt-2 text-sm font-medium">{words.params}</h3>
      <p className="text-sm text-muted">{words.paramsHint}</p>
      <ToolParams />
      <h3 className="pt-2 text-sm font-medium">{words.tasks}</h3>
      <dl className="divide-y border-y text-sm">
        {taskEndpoints.map(({ method, path, what }) => (
          <div key={method + path} className="py-3">
            <dt className="font-mono break-words">
              <span className="inline-block w-16 text-muted">{method}</span>
              {path}
            </dt>
            <dd className="mt-0.5 text-muted sm:pl-16">{what}</dd>
          </div>
        ))}
      </dl>
      {config?.openApi && (
        <p>
          <Sentence
            text={words.openapi}
            parts={{
              link: (
                <a href="/openapi.json" className={`font-mono text-sm ${textLink}`}>
                  /openapi.json
                </a>
              ),
            }}
          />
        </p>
      )}
    </>
  )
}

const takesOf = ({ image, mask }: ToolContract): string => {
  if (image === 'none') return words.takes.words
  return { required: words.takes.imageMask, optional: words.takes.imageMaybeMask, none: words.takes.image }[mask]
}

const taskEndpoints = [
  { method: 'GET', path: '/tasks/v1', what: words.list },
  { method: 'GET', path: '/tasks/v1/{id}', what: words.one },
  { method: 'GET', path: '/tasks/v1/{id}/results/{n}', what: words.result },
  { method: 'POST', path: '/tasks/v1/{id}/cancel', what: words.cancel },
  { method: 'POST', path: '/tasks/v1/{id}/retry', what: words.retry },
  { method: 'DELETE', path: '/tasks/v1/{id}', what: words.remove },
  { method: 'POST', path: '/tasks/v1/delete', what: words.removeMany(maxDeleted) },
  { method: 'WS', path: '/tasks/v1/position', what: words.changes },
  { method: 'GET', path: '/limits/v1', what: words.limits },
]

/** What each tool can be told, from the schema that its route checks it with. */
const ToolParams = () => (
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
