import type { Task, TaskResult } from '../../shared/task.ts'
import { resultWords } from '../../words/results.ts'

/** How a tool lays its result on the canvas. It fills its box, and tells when the picture is there. */
export interface ResultLayerProps {
  readonly result: TaskResult
  /** What made it, with all its results. */
  readonly made: Task
  readonly onLoad: () => void
  readonly onError: () => void
}

export const ResultPicture = ({ result, onLoad, onError }: Omit<ResultLayerProps, 'made'>) => (
  <img
    src={result.url}
    alt={resultWords.result}
    draggable={false}
    onLoad={onLoad}
    onError={onError}
    className="absolute inset-0 size-full select-none"
  />
)
