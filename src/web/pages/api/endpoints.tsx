import { ChevronDown } from 'lucide-react'
import { describeFields, type FieldSchema } from '../../../api/endpoints/describe-fields.ts'
import type { Endpoint } from '../../../api/endpoints/endpoint.ts'
import { endpoints } from '../../../api/endpoints/endpoints.ts'
import { Sentence } from '../../../ui/primitives/sentence.tsx'
import { apiPageWords } from '../../../words/api-page.ts'
import { Code } from './code.tsx'
import { limitWords, maskWords, pictureWords } from './field-words.ts'

const words = apiPageWords.endpoints

/** Every synchronous address, from the same table as its route. */
export const Endpoints = () => (
  <div className="divide-y border-y">
    {endpoints.map((endpoint) => (
      <details key={endpoint.path} className="group">
        <summary className="flex cursor-pointer list-none items-center justify-between gap-4 rounded-control py-3 select-none [&::-webkit-details-marker]:hidden">
          <span className="min-w-0">
            <code className="block font-mono text-sm break-words">{endpoint.path}</code>
            <span className="text-sm text-muted">{endpoint.summary}</span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <EndpointFacts endpoint={endpoint} />
      </details>
    ))}
  </div>
)

const answerWords = ({ answers, isNegotiated }: Endpoint): string => {
  if (isNegotiated) return words.negotiated
  return answers.length > 1 ? words.byPicture : words.answer
}

const EndpointFacts = ({ endpoint }: { readonly endpoint: Endpoint }) => {
  const { aliases, image, hasMask, answers } = endpoint
  return (
    <div className="space-y-4 pb-6 text-sm">
      <dl className="divide-y border-y">
        {image && <FieldFacts name="image_file" facts={pictureWords(image)} about={words.image} />}
        {hasMask && <FieldFacts name="mask_file" facts={maskWords} about={words.mask} />}
        {describeFields(endpoint).map(({ name, isRequired, schema }) => (
          <FieldFacts
            key={name}
            name={name}
            facts={[...valueWords(schema), ...(isRequired ? [words.required] : [])]}
            about={schema.description}
          />
        ))}
      </dl>
      <p className="text-muted">
        <Sentence text={answerWords(endpoint)} parts={{ types: <Code>{answers.join(', ')}</Code> }} />
        {aliases.map((alias) => (
          <span key={alias} className="ml-1">
            <Sentence text={words.alias} parts={{ alias: <Code>{alias}</Code> }} />
          </span>
        ))}
      </p>
    </div>
  )
}

interface FieldFactsProps {
  readonly name: string
  /** What it takes. */
  readonly facts: readonly string[]
  readonly about: string | undefined
}

/** Its name beside what it takes, and above it where both do not fit. */
const FieldFacts = ({ name, facts, about }: FieldFactsProps) => (
  <div className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[12rem_1fr]">
    <dt>
      <Code>{name}</Code>
    </dt>
    <dd className="min-w-0 space-y-0.5 break-words">
      {about && <p>{about}</p>}
      <p className="text-muted">{facts.join(', ')}</p>
    </dd>
  </div>
)

function valueWords(schema: FieldSchema): string[] {
  const { enum: choices, default: standard } = schema
  return [
    ...(choices ? [choices.join(' | ')] : []),
    ...limitWords(schema),
    ...(standard !== undefined ? [words.standard(String(standard))] : []),
  ]
}
