import { postJson, requestNothing } from '../../client/api-request.ts'
import { endpointUrl } from '../../client/web-config.ts'
import { type Signal, type Signals, signalsAtOnce } from '../../shared/signals.ts'
import { isTrackingAllowed, onConsentChange } from './consent.ts'

/** Signals are sent in batches: a page and the run on it are one request. */
const batchMs = 3000

const queue: Signal[] = []
let timer = 0

onConsentChange(() => {
  // What was queued before counts no more either.
  if (!isTrackingAllowed()) queue.length = 0
})
document.addEventListener('visibilitychange', () => {
  // The last moment that phones tell of.
  if (document.visibilityState === 'hidden') void send()
})

export const queueSignal = (signal: Signal): void => {
  if (!isTrackingAllowed()) return
  queue.push(signal)
  if (queue.length >= signalsAtOnce) void send()
  else timer ||= window.setTimeout(send, batchMs)
}

const send = async (): Promise<void> => {
  window.clearTimeout(timer)
  timer = 0
  const body: Signals = { signals: queue.splice(0) }
  if (body.signals.length === 0) return
  try {
    const url = await endpointUrl('signals')
    if (!isTrackingAllowed()) return
    await requestNothing(url, {
      ...postJson(body),
      // Goes out even when the page is left.
      keepalive: true,
    })
  } catch {
    // Lost, then: it is not worth a second try on somebody's phone.
  }
}
