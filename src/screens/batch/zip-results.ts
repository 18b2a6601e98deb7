import { type ZipEntry, zipFiles } from '../../tasks/web/zip-files.ts'
import { transparent } from '../cutout/background.ts'
import { resultName } from '../cutout/result-file.ts'
import type { ReadyItem } from './batch-item.ts'

interface ZippedResults {
  readonly blob: Blob
  /** Those that could be fetched. */
  readonly items: readonly ReadyItem[]
}

/** One archive of all results of a batch. */
export const zipResults = async (
  items: readonly ReadyItem[],
  onAdded: (count: number) => void,
): Promise<ZippedResults> => {
  const { blob, added } = await zipFiles(items.map(toEntry), onAdded)
  return { blob, items: items.filter(({ phase }) => added.includes(phase.task.id)) }
}

export const toEntry = ({ file, phase }: ReadyItem): ZipEntry => ({
  taskId: phase.task.id,
  result: phase.result,
  name: resultName(file.name, { result: phase.result, background: transparent, strokes: [] }),
})
