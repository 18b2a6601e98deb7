import { useSheet, useSheetState } from '../../../screens/sheet/sheet-context.ts'
import { usePrint } from '../../../screens/sheet/use-print.ts'
import type { Placement } from '../contract.ts'
import { type Layers, layersOf } from './layers.ts'

/** Which print's subject is being moved, and to where. */
export interface Editing extends Placement {
  readonly printId: string
}

/** What is being moved, if anything; undo leads through where it was. */
export const useEditing = () => {
  const { store } = useSheet()
  return {
    editing: useSheetState(({ present }) => present.edit as Editing | null),
    /** `isStep` false goes on with the step before, as a drag does. */
    setEditing: (editing: Editing | null, isStep: boolean) => store.setEdit(editing, isStep),
  }
}

/** The layers of the print that is being edited; null when it is gone, or another is on screen. */
export const useLayers = (editing: Editing | null): Layers | null => {
  const isOriginalShown = useSheetState((state) => state.shownId === null)
  const prints = useSheetState(({ present }) => present.prints)
  const print = prints.find(({ id }) => id === editing?.printId) ?? null
  const { phase } = usePrint(print)
  return editing && isOriginalShown && phase.name === 'ready' ? layersOf(phase.task) : null
}
