import { Redo2, Undo2 } from 'lucide-react'
import { actionWords } from '../../words/actions.ts'

interface UndoActionsOptions {
  readonly store: { readonly undo: () => void; readonly redo: () => void }
  readonly canUndo: boolean
  readonly canRedo: boolean
}

export const undoActions = ({ store, canUndo, canRedo }: UndoActionsOptions) => ({
  undo: { label: actionWords.undo, icon: <Undo2 />, keys: ['Mod z'], enabled: canUndo, repeats: true, run: store.undo },
  redo: {
    label: actionWords.redo,
    icon: <Redo2 />,
    keys: ['Mod Shift z', 'Mod y'],
    enabled: canRedo,
    repeats: true,
    run: store.redo,
  },
})
