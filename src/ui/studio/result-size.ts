import { sdLongSide } from '../../shared/plans.ts'
import type { Task, TaskResult } from '../../shared/task.ts'

interface Ready {
  readonly task: Pick<Task, 'input'>
  readonly result: Pick<TaskResult, 'width' | 'height'>
}

/** '683 × 1024 px', after 'SD' where the original is larger. */
export const resultSizeWords = (ready: Ready): string => `${isReduced(ready) ? 'SD ' : ''}${sizeWords(ready.result)}`

/** The same with the reason, for a tooltip. */
export const resultSizeHint = (ready: Ready): string =>
  isReduced(ready) ? `${sizeWords(ready.result)}. SD: long side up to ${sdLongSide} px` : sizeWords(ready.result)

const isReduced = ({ task: { input }, result }: Ready): boolean => input !== null && result.width < input.width

const sizeWords = ({ width, height }: Ready['result']): string => `${width} × ${height} px`
