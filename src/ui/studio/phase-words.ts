import type { Phase } from './use-studio-view.ts'

/** The one line that says what is going on; also read aloud when it changes. */
export const phaseWords = (phase: Phase): string => {
  switch (phase.name) {
    case 'uploading':
      return 'Uploading'
    case 'loading':
      return 'Loading ...'
    case 'queued':
      return `In queue ${phase.task.position ?? 1}/${phase.task.queued ?? 1}`
    case 'processing':
      return phase.task.stage ?? 'Processing...'
    case 'ready':
      return 'Ready'
    case 'cancelled':
      return 'Cancelled'
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
  if (phase.name !== 'queued' && phase.name !== 'processing') return ''
  const seconds = phase.task.estimatedSeconds
  if (seconds === null || seconds < 1) return ''
  return seconds < 60 ? `about ${seconds} s` : `about ${Math.ceil(seconds / 60)} min`
}
