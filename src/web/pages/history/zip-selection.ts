import { transparent } from '../../../screens/cutout/background.ts'
import { resultName, saveBlob } from '../../../screens/cutout/result-file.ts'
import type { Task } from '../../../shared/task.ts'
import { openZip, type ZipEntry } from '../../../tasks/web/zip-files.ts'

/** From here on an archive goes straight to the disk, where the browser can: it may be larger than its memory. */
const manyFiles = 100

/** Every result of these tasks. */
export const zipEntries = (tasks: readonly Task[]): ZipEntry[] =>
  tasks.flatMap(({ id, tool, input, results, readyAt }) =>
    results.map((result, index) => ({
      taskId: id,
      result,
      index,
      ...(readyAt && { readyAt }),
      name: resultName(input?.name ?? tool, { result, background: transparent, strokes: [] }),
    })),
  )

interface SavedZip {
  readonly saved: number
  /** The names of those that could not be had; the others are in the archive. */
  readonly missing: readonly string[]
}

/** Null when the visitor chose no place for it. To be called from a click: the browser asks where to. */
export async function saveZip(
  entries: readonly ZipEntry[],
  onAdded: (count: number) => void,
): Promise<SavedZip | null> {
  const name = `safelight-${entries.length}-images.zip`
  const place = entries.length > manyFiles ? await askForPlace(name) : undefined
  if (place === null) return null
  const { response, added, missing } = await openZip(entries, onAdded)
  if (place && response.body) await response.body.pipeTo(place)
  else {
    const blob = await response.blob()
    if (added.length > 0) saveBlob(blob, name)
  }
  return { saved: added.length, missing }
}

/** Not every browser has it. */
interface SavePicker {
  readonly showSaveFilePicker?: (options: { suggestedName: string }) => Promise<{
    createWritable: () => Promise<WritableStream<Uint8Array>>
  }>
}

/** Undefined where there is nothing to ask with, null when the visitor thought better of it. */
const askForPlace = async (suggestedName: string): Promise<WritableStream<Uint8Array> | null | undefined> => {
  const { showSaveFilePicker } = window as SavePicker
  if (!showSaveFilePicker) return undefined
  try {
    return await (await showSaveFilePicker.call(window, { suggestedName })).createWritable()
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? null : undefined
  }
}
