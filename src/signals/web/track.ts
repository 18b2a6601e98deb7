import type { Signal } from '../../shared/signals.ts'
import { isTrackingAllowed } from './consent.ts'
import { pushEvent } from './data-layer.ts'

/** Tracks something that happened: it goes into the page's own list, and to the server from those who have agreed to it. */
export const track = (signal: Signal): void => {
  const { name, ...facts } = signal
  pushEvent(name, facts)
  if (isTrackingAllowed()) void import('./send-signals.ts').then(({ queueSignal }) => queueSignal(signal))
}
