import { getTask } from '../../tasks/web/tasks-api.ts'
import { transparent } from '../cutout/background.ts'
import { fetchBlob, resultName } from '../studio/result-file.ts'
import type { ReadyItem } from './batch-item.ts'

interface Zip {
  readonly blob: Blob
  /** Those that could be fetched. */
  readonly items: readonly ReadyItem[]
}

/** One archive of all results, fetched one after the other while it is written. */
export const zipResults = async (items: readonly ReadyItem[], onAdded: (count: number) => void): Promise<Zip> => {
  const { downloadZip } = await import('client-zip')
  const added: ReadyItem[] = []
  const names = uniqueNames(items.map(itemResultName))
  const entries = async function* () {
    for (const [index, item] of items.entries()) {
      const input = await fetchResult(item).catch(() => null)
      if (!input) continue
      added.push(item)
      onAdded(added.length)
      yield { name: names[index], input, lastModified: new Date(item.phase.task.readyAt ?? Date.now()) }
    }
  }
  return { blob: await downloadZip(entries()).blob(), items: added }
}

/** Asks for the task first: the address of a result is good for an hour, and a list may stand open longer. */
export const fetchResult = async ({ phase }: ReadyItem): Promise<Blob> => {
  const [result] = (await getTask(phase.task.id)).results
  return fetchBlob((result ?? phase.result).url)
}

export const itemResultName = ({ file, phase }: ReadyItem): string =>
  resultName(file.name, { result: phase.result, background: transparent, strokes: [] })

/** `fox.png`, `fox (2).png`. Some systems take `Fox.png` for the same file as `fox.png`. */
export const uniqueNames = (names: readonly string[]): string[] => {
  const taken = new Set<string>()
  return names.map((name) => {
    let unique = name
    for (let count = 2; taken.has(unique.toLowerCase()); count++) unique = name.replace(/(\.[^.]+)?$/, ` (${count})$1`)
    taken.add(unique.toLowerCase())
    return unique
  })
}
