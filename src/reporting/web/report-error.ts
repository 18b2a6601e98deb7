import { ApiError, isAbort } from '../../client/api-error.ts'
import { loadWebConfig } from '../../client/web-config.ts'

/** A page that breaks in a loop must not flood the service, so a visit has a budget. */
const maxReports = 10
/** The first ones always go out; of the rest a part tells enough. */
const certainReports = 3
const laterSampleRate = 0.25

const known = new Set<string>()
let sent = 0

/** Writes an error to the console, and sends it to the error-reporting service where one is configured. */
export const reportError = (error: unknown): void => {
  console.error(error)
  void send(error)
}

/** Reports the errors that nobody caught. The browser writes those to the console itself. */
export const installErrorHandlers = (): void => {
  window.addEventListener('error', ({ error }) => {
    // Without an error it is a file that did not load, or a script of somebody else's.
    if (error !== null && error !== undefined) void send(error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => void send(reason))
}

const send = async (error: unknown): Promise<void> => {
  if (isExpected(error) || !mayReport(error)) return
  try {
    const { sentryDsn, version } = await loadWebConfig()
    if (!sentryDsn) return
    // Most visits do not need it.
    const { describeEvent, envelopeOf, envelopeUrl } = await import('./sentry-event.ts')
    const url = envelopeUrl(sentryDsn)
    if (!url) return
    await fetch(url, {
      method: 'POST',
      body: envelopeOf(describeEvent(error, { release: version, path: window.location.pathname })),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // It still leaves when the error ends the page.
      keepalive: true,
    })
  } catch {
    // A report that cannot be sent is no reason for another one.
  }
}

/** Visitors stop what they started, and lose their connection. */
const isExpected = (error: unknown): boolean =>
  isAbort(error) || (error instanceof ApiError && error.code === 'network')

const mayReport = (error: unknown): boolean => {
  const kind = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  if (known.has(kind) || sent >= maxReports) return false
  known.add(kind)
  if (sent >= certainReports && Math.random() >= laterSampleRate) return false
  sent += 1
  return true
}
