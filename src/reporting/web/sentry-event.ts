const maxTextLength = 500
const maxFrames = 50

interface EventContext {
  readonly release: string
  /** The address of the page, without its query, which may hold tokens. */
  readonly path: string
}

/** An error as Sentry takes it. It says what broke and where in the code, and nothing about who it broke for. */
export const describeEvent = (error: unknown, { release, path }: EventContext) => ({
  event_id: crypto.randomUUID().replaceAll('-', ''),
  timestamp: Date.now() / 1000,
  platform: 'javascript',
  level: 'error',
  release,
  tags: { path: withoutPersonalData(path) },
  exception: { values: chainOf(error).map(describeError).reverse() },
})

/** The error and what caused it, as far as it goes. */
const chainOf = (error: unknown): unknown[] => {
  const chain = [error]
  while (chain.length < 5) {
    const last = chain.at(-1)
    if (!(last instanceof Error) || last.cause === undefined) break
    chain.push(last.cause)
  }
  return chain
}

const describeError = (error: unknown) =>
  error instanceof Error
    ? {
        type: error.name,
        value: withoutPersonalData(error.message),
        stacktrace: { frames: framesOf(error.stack ?? '') },
      }
    : { type: 'Error', value: withoutPersonalData(String(error)) }

/** Addresses of people, ids, and what follows a question mark in an address. */
const withoutPersonalData = (text: string): string =>
  text
    .replace(/\?[^\s'")]+/g, '?…')
    .replace(/[^\s@'"<>()]+@[^\s@'"<>()]+\.[a-z]{2,}/gi, '{email}')
    .replace(/[\w-]{20,}/g, '{id}')
    .slice(0, maxTextLength)

/** Chrome writes `at name (file:line:column)`, Firefox and Safari `name@file:line:column`. Sentry wants the newest last. */
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, name, file, row, column] =
        /^\s*at (?:(.*?) \()?(?:async )?([^()\s]+):(\d+):(\d+)\)?$/.exec(line) ??
        /^(.*?)@(\S+):(\d+):(\d+)$/.exec(line) ??
        []
      if (!file) return []
      return [
        {
          function: name || '?',
          filename: file.replace(/[?#].*$/, ''),
          lineno: Number(row),
          colno: Number(column),
          in_app: true,
        },
      ]
    })
    .slice(0, maxFrames)
    .reverse()

/** Where a DSN (`https://{key}@{host}/{path}{project}`) takes envelopes; null for one that is not a DSN. */
export const envelopeUrl = (dsn: string): string | null => {
  const url = URL.parse(dsn)
  const [, folder, project] = /^(\/.*?)([^/]+)\/?$/.exec(url?.pathname ?? '') ?? []
  if (!url?.username || !project) return null
  const query = new URLSearchParams({ sentry_version: '7', sentry_key: url.username })
  return `${url.origin}${folder}api/${project}/envelope/?${query}`
}

/** The lines of an envelope: its own header, the header of its one item, and the item. */
export const envelopeOf = (event: { readonly event_id: string }): string =>
  [{ event_id: event.event_id, sent_at: new Date().toISOString() }, { type: 'event' }, event]
    .map((part) => JSON.stringify(part))
    .join('\n')
