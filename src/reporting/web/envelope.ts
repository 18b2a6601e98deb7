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
