import { useSheetState } from '../../ui/sheet/sheet-context.ts'
import { usePrint } from '../../ui/sheet/use-print.ts'
import type { Placement } from './contract.ts'
import { type Layers, layersOf } from './layers.ts'

/** Which print's subject is being moved, and to where. */
export interface Editing extends Placement {
  readonly printId: string
}

/** The layers of the print that is being edited; null when it is gone, or another is on screen. */
export const useLayers = (editing: Editing | null): Layers | null => {
  const isOriginalShown = useSheetState((state) => state.shownId === null)
  const prints = useSheetState(({ present }) => present.prints)
  const print = prints.find(({ id }) => id === editing?.printId) ?? null
  const { phase } = usePrint(print)
  return editing && isOriginalShown && phase.name === 'ready' ? layersOf(phase.task) : null
}
