import { integrityHeaderName } from '../../shared/integrity.ts'
import { retentionDays, upload, usageWindowHours } from '../../shared/plans.ts'
import { tools } from '../../tools/catalogue.ts'
import { CodeBlock } from '../shell/code-block.tsx'
import { Page } from '../shell/page.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { Section } from '../shell/section.tsx'
import { TextLink, textLink } from '../shell/text-link.tsx'

export default function ApiPage() {
  return (
    <Page>
      <PageHeader
        title="API"
        lead="The pages of this site talk to the server over plain HTTP, and so can you. A plan with keys and credits is announced, not open yet."
      />
      <Section title="Try it">
        <p>
          Save a photo as <Code>photo.jpg</Code> and run this. It needs <Code>curl</Code> and <Code>jq</Code>.
        </p>
        <CodeBlock label="Shell" code={example(window.location.origin)} />
        <p className="text-sm text-muted">
          The cookie file makes the pictures yours. Without it the server does not know who asks: your list is empty,
          and a task answers 404.
        </p>
        <p className="text-sm text-muted">
          Starting a tool needs the token of the bot check in the header <Code>{integrityHeaderName}</Code>, or a server
          of your own that was started with <Code>APP_INTEGRITY=off</Code>.
        </p>
      </Section>
      <Section title="Endpoints">
        <Endpoints />
        <p>
          The full description is an OpenAPI document:{' '}
          <a href="/openapi.json" className={`font-mono text-sm ${textLink}`}>
            /openapi.json
          </a>
          .
        </p>
      </Section>
      <Section title="A task">
        <p>
          Starting a tool answers 202 with a task. Its <Code>state</Code> goes from <Code>queued</Code> to{' '}
          <Code>processing</Code> and ends as <Code>ready</Code>, <Code>failed</Code> or <Code>cancelled</Code>. While
          it waits, <Code>position</Code> and <Code>estimatedSeconds</Code> say how long; while it runs,{' '}
          <Code>progress</Code> goes from 0 to 1. <Code>results</Code> holds links to the pictures.
        </p>
      </Section>
      <Section title="Errors">
        <p>
          An answer of 400 or more has a body with a stable code, words for people, and the number of the request in the
          server’s log.
        </p>
        <CodeBlock label="JSON" code={errorExample} />
      </Section>
      <Section title="Limits">
        <p>
          The same as on the pages: files up to {upload.maxBytes / 1024 / 1024} MB and {upload.maxPixels / 1_000_000}{' '}
          megapixels, {tools.map((tool) => `${tool.cap.anonymous} runs of ${tool.title.toLowerCase()}`).join(', ')} per{' '}
          {usageWindowHours} hours, results kept for {retentionDays} days. See{' '}
          <TextLink to="/pricing">Pricing</TextLink>.
        </p>
      </Section>
    </Page>
  )
}

const endpoints = [
  ...tools.map(({ id, title }) => ({
    method: 'POST',
    path: `/tools/v1/${id}`,
    what: `${title}. Multipart: image, and params as JSON.`,
  })),
  { method: 'GET', path: '/tasks/v1', what: 'Your tasks, newest first. Query: cursor, limit.' },
  { method: 'GET', path: '/tasks/v1/{id}', what: 'One task.' },
  { method: 'GET', path: '/tasks/v1/{id}/results/{n}', what: 'A result picture; n counts from 0.' },
  { method: 'POST', path: '/tasks/v1/{id}/cancel', what: 'Cancel a waiting or running task.' },
  { method: 'DELETE', path: '/tasks/v1/{id}', what: 'Delete a task and its pictures.' },
]

const Endpoints = () => (
  <dl className="divide-y border-y text-sm">
    {endpoints.map(({ method, path, what }) => (
      <div key={method + path} className="py-3">
        <dt className="font-mono break-words">
          <span className="inline-block w-16 text-muted">{method}</span>
          {path}
        </dt>
        <dd className="mt-0.5 text-muted sm:pl-16">{what}</dd>
      </div>
    ))}
  </dl>
)

const Code = ({ children }: { readonly children: string }) => <code className="font-mono text-sm">{children}</code>

/** Through `sh`: an error ends this script and not the visitor's shell, and zsh takes the comments as such. */
const example = (origin: string): string => `sh -e <<'END'
server=${origin}
ask() {
  answer=$(curl -sS --fail-with-body -b cookies.txt -c cookies.txt "$@") || {
    printf '%s\\n' "$answer"
    exit 1
  }
}
field() { printf '%s' "$answer" | jq -r "$1"; }

# Start, and keep the cookie that owns the task
ask -F image=@photo.jpg $server/tools/v1/remove-background
id=$(field .id)

# Wait until it is over
state=queued
while [ "$state" = queued ] || [ "$state" = processing ]; do
  sleep 1
  ask $server/tasks/v1/$id
  state=$(field .state)
done
[ "$state" = ready ] || { field .error.message; exit 1; }

# Fetch the cut-out
curl -sSf -b cookies.txt -o cutout.png $server/tasks/v1/$id/results/0
echo "Saved cutout.png"
END`

const errorExample = `{
  "error": {
    "code": "image-unsupported",
    "message": "This format is not supported: use a JPEG, PNG or WebP image",
    "requestId": "5b0c6f0e-2f5c-4c1e-9d0e-7a4a3a1d2f90"
  }
}`
