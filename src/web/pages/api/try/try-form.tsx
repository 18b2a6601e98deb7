import { useEffect, useRef, useState } from 'react'
import { FormError } from '../../../../accounts/web/forms/form.tsx'
import type { Endpoint } from '../../../../api/endpoints/endpoint.ts'
import { endpoints } from '../../../../api/endpoints/endpoints.ts'
import { outputTypes } from '../../../../shared/api.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Sentence } from '../../../../ui/primitives/sentence.tsx'
import { Spinner } from '../../../../ui/primitives/spinner.tsx'
import { apiPageTryWords as words } from '../../../../words/api-page-try.ts'
import { CodeBlock } from '../../../shell/code-block.tsx'
import { SettingsLink } from '../settings-link.tsx'
import { CallFields } from './call-fields.tsx'
import { CallOutcome, summarize } from './call-outcome.tsx'
import { curlCall } from './curl-call.ts'
import { type CallAnswer, type EndpointCall, fileFields, sendCall } from './endpoint-call.ts'

const first = endpoints[0] as Endpoint
const callOf = (endpoint: Endpoint): EndpointCall => ({ endpoint, files: {}, values: {}, type: null })

/** The picture may be tried with several endpoints. */
const filesFor = (endpoint: Endpoint, { files }: EndpointCall): EndpointCall['files'] =>
  Object.fromEntries(Object.entries(files).filter(([name]) => fileFields(endpoint).includes(name)))

/** A real call with one's own key, which stays in this form and is gone with the page. */
export function TryForm({ origin }: { readonly origin: string }) {
  const [call, setCall] = useState(() => callOf(first))
  const [key, setKey] = useState('')
  const { outcome, run, cancel, forget } = useCall(origin)
  const isRunning = outcome === 'running'
  const answer = typeof outcome === 'string' ? null : outcome
  const problem = problemOf(outcome)
  const { endpoint } = call
  return (
    <form
      className="space-y-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isRunning) void run(key, call)
      }}
    >
      <p>
        <Sentence text={words.lead} parts={{ settings: <SettingsLink>{words.settings}</SettingsLink> }} />
      </p>
      <SelectField
        label={words.endpoint}
        value={endpoint.path}
        options={endpoints.map(({ path }) => ({ value: path, words: path }))}
        onValue={(path) => {
          const chosen = endpoints.find((each) => each.path === path) ?? first
          setCall({ ...callOf(chosen), files: filesFor(chosen, call) })
          forget()
        }}
      />
      <TextField
        label="x-api-key"
        hint={words.keyHint}
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={key}
        onValue={(value) => setKey(value.trim())}
      />
      <CallFields
        call={call}
        onFile={(name, file) => setCall({ ...call, files: withFile(call.files, name, file) })}
        onValue={(name, value) => setCall({ ...call, values: { ...call.values, [name]: value } })}
      />
      {endpoint.isNegotiated && (
        <SelectField
          label="accept"
          value={call.type ?? ''}
          options={[
            { value: '', words: words.leftOut(endpoint.answers[0]) },
            ...endpoint.answers.map((type) => ({ value: type, words: type })),
          ]}
          onValue={(type) => setCall({ ...call, type: outputTypes.find((each) => each === type) ?? null })}
        />
      )}
      <div className="space-y-3">
        <div className="flex flex-wrap gap-2">
          {/* Not disabled: it would lose the focus. */}
          <Button type="submit" variant="primary" aria-disabled={isRunning || undefined}>
            {isRunning && <Spinner />}
            {words.run}
          </Button>
          {isRunning && <Button onClick={cancel}>{words.cancel}</Button>}
        </div>
        {/* Always there, so that what comes to stand in it is read out. */}
        <p role="status" className="text-sm">
          {outcomeWords(outcome)}
        </p>
        {problem && (
          <div lang={problem.lang}>
            <FormError message={problem.text} />
          </div>
        )}
        {answer && <CallOutcome answer={answer} />}
      </div>
      <CodeBlock label={words.curl} code={curlCall(origin, call)} />
    </form>
  )
}

type Outcome = CallAnswer | 'running' | 'cancelled' | 'unanswered' | null

const outcomeWords = (outcome: Outcome): string | null => {
  if (outcome === null || outcome === 'unanswered') return null
  return typeof outcome === 'string' ? words.outcomes[outcome] : summarize(outcome)
}

/** What is wrong, and the language that it is said in: the server answers programs in English. */
function problemOf(outcome: Outcome): { readonly text: string; readonly lang?: string } | null {
  if (outcome === 'unanswered') return { text: words.outcomes.unanswered }
  if (outcome === null || typeof outcome === 'string' || outcome.problem === null) return null
  return { text: outcome.problem, lang: 'en' }
}

/** One call at a time. It costs something: it ends when nobody waits for it any more. */
function useCall(origin: string) {
  const [outcome, setOutcome] = useState<Outcome>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const run = async (key: string, call: EndpointCall) => {
    const controller = new AbortController()
    running.current = controller
    setOutcome('running')
    const { signal } = controller
    const ended = await sendCall(origin, key, call, signal).catch(() => (signal.aborted ? 'cancelled' : 'unanswered'))
    // Another endpoint may have been chosen meanwhile.
    if (running.current === controller) setOutcome(ended)
  }
  const cancel = () => running.current?.abort()
  const forget = () => {
    cancel()
    running.current = null
    setOutcome(null)
  }
  return { outcome, run, cancel, forget }
}

function withFile(files: EndpointCall['files'], name: string, file: File | undefined): EndpointCall['files'] {
  const { [name]: _, ...others } = files
  return file ? { ...others, [name]: file } : others
}
