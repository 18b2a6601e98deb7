import { type Background, transparent } from '../cutout/background.ts'
import { readBrowser, writeBrowser } from '../kept-values.ts'
import type { Stroke } from '../mask/stroke.ts'

/** What a visitor did to a result in the browser; the server knows nothing of it. */
export interface Edits {
  readonly strokes: readonly Stroke[]
  readonly background: Background
  readonly edit: unknown
}

const storageKey = 'safelight-edits'
/** Results whose edits are kept; the oldest goes first. */
const maxKept = 30

/** For this browser, so that a reload, a way back and the history bring them again. A picture as background is too large to keep. */
export const rememberEdits = (taskId: string, { strokes, background, edit }: Edits): void => {
  const kept = background.kind === 'picture' ? transparent : background
  const others = readAll().filter(([id]) => id !== taskId)
  const isPlain = strokes.length === 0 && kept.kind === 'transparent' && edit === null
  const all = isPlain ? others : [...others.slice(1 - maxKept), [taskId, { strokes, background: kept, edit }] as const]
  writeBrowser(storageKey, all)
}

export const recallEdits = (taskId: string): Edits | null => readAll().find(([id]) => id === taskId)?.[1] ?? null

/** Whoever comes after at this browser has other pictures. */
export const forgetEdits = (): void => writeBrowser(storageKey, [])

const readAll = () => readBrowser<readonly (readonly [string, Edits])[]>(storageKey, [])
