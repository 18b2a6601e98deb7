import { Redo2, Undo2 } from 'lucide-react'

interface UndoActionsOptions {
  readonly store: { readonly undo: () => void; readonly redo: () => void }
  readonly canUndo: boolean
  readonly canRedo: boolean
}

export const undoActions = ({ store, canUndo, canRedo }: UndoActionsOptions) => ({
  undo: { label: 'Undo', icon: <Undo2 />, keys: ['Mod z'], enabled: canUndo, repeats: true, run: store.undo },
  redo: {
    label: 'Redo',
    icon: <Redo2 />,
    keys: ['Mod Shift z', 'Mod y'],
    enabled: canRedo,
    repeats: true,
    run: store.redo,
  },
})
