import { pressWords } from '../../../words/press.ts'
import { spoken } from '../../../words/spoken.ts'
import listed from './files.json' with { type: 'json' }

export type PressFileName = keyof typeof listed

interface PressFile {
  readonly href: string
  /** What programs call the format. */
  readonly type: string
  /** Such as `12 kB`. */
  readonly size: string
}

const types: Readonly<Record<string, string>> = { svg: 'SVG', png: 'PNG', webp: 'WebP', zip: 'ZIP' }

export const pressFile = (name: PressFileName): PressFile => {
  const ending = name.slice(name.lastIndexOf('.') + 1)
  return { href: `/press/${name}`, type: types[ending] ?? ending, size: sizeWords(listed[name].bytes) }
}

/** Width and height of a picture, in pixels. */
export const sidesOf = (name: Exclude<PressFileName, `${string}.zip`>): { width: number; height: number } => {
  const { width, height } = listed[name]
  return { width, height }
}

export const sizeWords = (bytes: number): string => {
  const count = (value: number, digits: number): string =>
    value.toLocaleString(spoken, { maximumFractionDigits: digits })
  if (bytes >= 1_000_000) return pressWords.megabytes(count(bytes / 1_000_000, 1))
  return pressWords.kilobytes(count(Math.max(bytes / 1000, 0.1), bytes < 10_000 ? 1 : 0))
}
