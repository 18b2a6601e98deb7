import { useStore } from 'zustand'
import { createSheet, type SheetVisit } from '../../../screens/sheet/sheet-store.ts'
import { usePrint } from '../../../screens/sheet/use-print.ts'
import { replaceBackground } from '../contract.ts'
import type { Placement } from '../params.ts'
import { type Layers, layersOf } from './layers.ts'

/** Which print's subject is being moved, and to where; undo leads through where it was. */
export interface Editing extends Placement {
  readonly printId: string
}

interface ReplaceSettings {
  readonly prompt: string
  /** Null: another one for every run. */
  readonly seed: number | null
}

export type ReplaceVisit = SheetVisit<Editing, ReplaceSettings>

export const createReplace = (): ReplaceVisit =>
  createSheet<ReplaceSettings, Editing>(replaceBackground, {
    settings: { prompt: '', seed: null },
    openedSettings: ({ prompt }) => ({ prompt: String(prompt ?? '') }),
  })

/** The layers of the print that is being edited; null when it is gone, or another is on screen. */
export const useLayers = (visit: ReplaceVisit): Layers | null => {
  const isOriginalShown = useStore(visit, ({ shownId }) => shownId === null)
  const { edit, prints } = useStore(visit, ({ present }) => present)
  const { phase } = usePrint(prints.find(({ id }) => id === edit?.printId) ?? null)
  return edit && isOriginalShown && phase.name === 'ready' ? layersOf(phase.task) : null
}
