import { fetchBlob } from '../../client/api-request.ts'
import type { TaskResult } from '../../shared/task.ts'
import { getTask } from './tasks-api.ts'

export interface ZipEntry {
  readonly taskId: string
  readonly result: TaskResult
  /** Which result of the task it is; the first, where nothing is said. */
  readonly index?: number
  /** When it was made, from a list that was read just now: then the task is not asked for first. */
  readonly readyAt?: string
  readonly name: string
}

interface Zip {
  readonly blob: Blob
  /** Those that could be fetched. */
  readonly added: readonly string[]
  /** The names of those that could not. */
  readonly missing: readonly string[]
}

/** One archive of the results of these tasks. */
export const zipFiles = async (
  entries: readonly ZipEntry[],
  onAdded: (count: number) => void = () => {},
): Promise<Zip> => {
  const { response, ...report } = await openZip(entries, onAdded)
  return { blob: await response.blob(), ...report }
}

/** The archive as a stream: its pictures are fetched one after the other while it is read. */
export const openZip = async (
  entries: readonly ZipEntry[],
  onAdded: (count: number) => void = () => {},
): Promise<Omit<Zip, 'blob'> & { readonly response: Response }> => {
  const { downloadZip } = await import('client-zip')
  const added: string[] = []
  const missing: string[] = []
  const names = uniqueNames(entries.map(({ name }) => name))
  const files = async function* () {
    for (const [index, entry] of entries.entries()) {
      const file = await fetchResult(entry).catch(() => null)
      if (!file) {
        missing.push(entry.name)
        continue
      }
      added.push(entry.taskId)
      onAdded(added.length)
      yield { name: names[index], input: file.blob, lastModified: file.readyAt }
    }
  }
  return { response: downloadZip(files()), added, missing }
}

/** Asks for the task first: the address of a result is good for an hour, and a list may stand open longer. */
export const fetchResult = async ({
  taskId,
  result,
  index = 0,
  readyAt: listedAt,
}: Omit<ZipEntry, 'name'>): Promise<{ blob: Blob; readyAt: Date }> => {
  const listed = listedAt ? await fetchBlob(result.url).catch(() => null) : null
  if (listed && listedAt) return { blob: listed, readyAt: new Date(listedAt) }
  const { results, readyAt } = await getTask(taskId)
  return { blob: await fetchBlob((results[index] ?? result).url), readyAt: new Date(readyAt ?? Date.now()) }
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
