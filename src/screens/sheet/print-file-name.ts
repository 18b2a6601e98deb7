import { imageExtension } from '../../shared/images.ts'
import type { TaskResult } from '../../shared/task.ts'

interface PrintFileNameOptions {
  /** The name of the picture it was made from; null for one made from words. */
  readonly stem: string | null
  /** What the print is called on the sheet. */
  readonly name: string
  readonly result: TaskResult
}

/** `fox.jpg` and 'Reimagine 2' give `fox-reimagine-2.png`; words alone give their first ones. */
export const printFileName = ({ stem, name, result }: PrintFileNameOptions): string => {
  const words = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, maxNameLength)
    .replace(/-+$/, '')
  const parts = [stem?.replace(/\.[^.]+$/, '') ?? '', words].filter((part) => part !== '')
  return `${parts.join('-') || result.label}.${imageExtension(result.type)}`
}

const maxNameLength = 60
