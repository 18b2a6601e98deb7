import { secondsWords, stateWords } from '../../tasks/web/state-words.ts'
import { taskWords } from '../../words/tasks.ts'
import { uiWords } from '../../words/ui.ts'
import type { Phase } from './phase.ts'

/** The one line that says what is going on; also read aloud when it changes. */
export const phaseWords = (phase: Phase): string => {
  switch (phase.name) {
    case 'uploading':
      return taskWords.uploading
    case 'waiting':
      return phase.reason
    case 'loading':
      return taskWords.loading
    case 'cancelling':
      return taskWords.cancelling
    case 'queued':
    case 'processing':
      return phase.isOffline ? taskWords.connectionLost : stateWords(phase.task)
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
  if (phase.name === 'uploading') return uiWords.percent(Math.round(phase.fraction * 100))
  if ((phase.name !== 'queued' && phase.name !== 'processing') || phase.isOffline) return ''
  const seconds = phase.task.estimatedSeconds
  if (seconds === null || seconds < 1) return ''
  return secondsWords(seconds)
}
