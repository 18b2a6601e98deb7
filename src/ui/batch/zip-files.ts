import type { TaskResult } from '../../shared/task.ts'
import { getTask } from '../../tasks/web/tasks-api.ts'
import { fetchBlob } from '../studio/result-file.ts'

export interface ZipEntry {
  readonly taskId: string
  readonly result: TaskResult
  readonly name: string
}

interface Zip {
  readonly blob: Blob
  /** Those that could be fetched. */
  readonly added: readonly string[]
}

/** One archive of the results of these tasks, fetched one after the other while it is written. */
export const zipFiles = async (
  entries: readonly ZipEntry[],
  onAdded: (count: number) => void = () => {},
): Promise<Zip> => {
  const { downloadZip } = await import('client-zip')
  const added: string[] = []
  const names = uniqueNames(entries.map(({ name }) => name))
  const files = async function* () {
    for (const [index, entry] of entries.entries()) {
      const file = await fetchResult(entry).catch(() => null)
      if (!file) continue
      added.push(entry.taskId)
      onAdded(added.length)
      yield { name: names[index], input: file.blob, lastModified: file.readyAt }
    }
  }
  return { blob: await downloadZip(files()).blob(), added }
}

/** Asks for the task first: the address of a result is good for an hour, and a list may stand open longer. */
export const fetchResult = async ({
  taskId,
  result,
}: Pick<ZipEntry, 'taskId' | 'result'>): Promise<{ blob: Blob; readyAt: Date }> => {
  const { results, readyAt } = await getTask(taskId)
  return { blob: await fetchBlob((results[0] ?? result).url), readyAt: new Date(readyAt ?? Date.now()) }
}

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
