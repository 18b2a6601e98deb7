import { stateWords } from '../../tasks/web/state-words.ts'
import type { Phase } from './phase.ts'

/** The one line that says what is going on; also read aloud when it changes. */
export const phaseWords = (phase: Phase): string => {
  switch (phase.name) {
    case 'uploading':
      return 'Uploading'
    case 'waiting':
      return phase.reason
    case 'loading':
      return 'Loading ...'
    case 'cancelling':
      return 'Cancelling'
    case 'queued':
    case 'processing':
      return phase.isOffline ? 'Connection lost, trying again' : stateWords(phase.task)
    case 'ready':
      return stateWords(phase.task)
    // What went wrong or was cancelled is read aloud by its own card.
    default:
      return ''
  }
}

/** 0 to 1, or null where nothing can be measured. */
export const phaseFraction = (phase: Phase): number | null => {
  if (phase.name === 'uploading') return phase.fraction
  return phase.name === 'processing' && phase.task.progress > 0 ? phase.task.progress : null
}

export const remainingWords = (phase: Phase): string => {
  if (phase.name === 'uploading') return `${Math.round(phase.fraction * 100)} %`
  if ((phase.name !== 'queued' && phase.name !== 'processing') || phase.isOffline) return ''
  const seconds = phase.task.estimatedSeconds
  if (seconds === null || seconds < 1) return ''
  return secondsWords(seconds)
}

export const secondsWords = (seconds: number): string =>
  seconds < 60 ? `about ${seconds} s` : `about ${Math.ceil(seconds / 60)} min`
