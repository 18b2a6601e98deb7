import { fetchBlob } from '../../client/api-request.ts'
import type { Task } from '../../shared/task.ts'
import { isChanged, resultBlob, resultName, resultPng } from '../cutout/result-file.ts'
import { fileOfTask } from '../visit/file-origin.ts'
import { useStudio, useStudioState } from './studio-context.ts'
import type { StudioView } from './use-studio-view.ts'

/** The result as it is on screen, for everything that takes it away from here. */
export interface FinishedPicture {
  readonly name: string
  readonly blob: () => Promise<Blob>
  readonly png: () => Promise<Blob>
  /** For another tool. */
  readonly file: () => Promise<File>
}

/** A picture made from a result and what was done to it. */
export interface FinishedEdit {
  /** Ends the download's name. */
  readonly label: string
  readonly blob: () => Promise<Blob>
}

export const useFinishedPicture = (
  { phase, picture }: StudioView,
  finish: ((task: Task) => FinishedEdit | null) | undefined,
): FinishedPicture | null => {
  const { kind } = useStudio()
  const { background, strokes, source } = useStudioState((state) => state.present)
  if (phase.name !== 'ready') return null
  const { task, result } = phase
  const options = {
    result,
    background,
    // Elsewhere what is painted is for the next run.
    strokes: kind.isRetouched ? strokes : [],
    openOriginal: async () => source?.file ?? fetchBlob(task.input?.url ?? ''),
  }
  const edited = finish?.(task)
  const named = edited
    ? { ...options, result: { ...result, label: edited.label, type: 'image/png' as const } }
    : options
  const name = resultName(picture?.name ?? 'image', named)
  const blob = edited?.blob ?? (() => resultBlob(options))
  const isUntouched = !edited && !isChanged(options)
  return {
    name,
    blob,
    png: edited?.blob ?? (() => resultPng(options)),
    file: async () => (isUntouched ? fileOfTask(await blob(), name, task.id) : new File([await blob()], name)),
  }
}
