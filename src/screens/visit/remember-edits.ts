import { personalNames, readBrowser, writeBrowser } from '../../client/storage.ts'
import type { Stroke } from '../../ui/mask/stroke.ts'
import { type Background, transparent } from '../cutout/background.ts'

/** What a visitor did to a result in the browser; the server knows nothing of it. */
export interface Edits {
  readonly strokes: readonly Stroke[]
  readonly background: Background
  readonly edit: unknown
}

/** Results whose edits are kept; the oldest goes first. */
const maxKept = 30

/** For this browser, so that a reload, a way back and the history bring them again. A picture as background is too large to keep. */
export const rememberEdits = (taskId: string, { strokes, background, edit }: Edits): void => {
  const kept = background.kind === 'picture' ? transparent : background
  const others = readAll().filter(([id]) => id !== taskId)
  const isPlain = strokes.length === 0 && kept.kind === 'transparent' && edit === null
  const all = isPlain ? others : [...others.slice(1 - maxKept), [taskId, { strokes, background: kept, edit }] as const]
  writeBrowser(personalNames.edits, all)
}

export const recallEdits = (taskId: string): Edits | null => readAll().find(([id]) => id === taskId)?.[1] ?? null

const readAll = () => readBrowser<readonly (readonly [string, Edits])[]>(personalNames.edits, [])
