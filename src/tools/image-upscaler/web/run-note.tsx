import type { Estimate } from '../../../shared/estimate.ts'
import type { ImageSize } from '../../../shared/tool.ts'
import { secondsWords } from '../../../tasks/web/state-words.ts'
import { useEstimate } from '../../../tasks/web/use-estimate.ts'
import { imageUpscaler, resultSize } from '../contract.ts'
import { pageWords } from './page-words.ts'
import { refusalOf, type UpscaleSettings } from './settings.ts'

interface RunNoteProps {
  readonly settings: UpscaleSettings
  readonly image: ImageSize
  /** The result on screen is this one. */
  readonly isDone: boolean
}

/** What the run will give and take, before it is started; or why there is none. */
export const RunNote = ({ settings, image, isDone }: RunNoteProps) => {
  const refusal = refusalOf(settings.scale, image)
  const isAsked = !isDone && refusal === null
  const estimate = useEstimate({ toolId: imageUpscaler.id, params: { ...settings }, image: isAsked ? image : null })
  if (refusal) return <p className="max-w-60 px-2 text-xs text-balance text-danger">{refusal}</p>
  const { width, height } = resultSize(settings, image)
  const time = estimate ? timeOf(estimate) : '\u00a0'
  return (
    <p className={`min-w-30 px-2 font-mono text-xs ${isDone ? 'phone:hidden' : ''}`}>
      {pageWords.size(width, height)}
      <span className="block text-muted">{isDone ? pageWords.ready : time}</span>
    </p>
  )
}

const timeOf = ({ seconds, waiting }: Estimate): string =>
  waiting > 0 ? pageWords.timeAndWaiting(secondsWords(seconds), waiting) : secondsWords(seconds)
