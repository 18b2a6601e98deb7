import { createContext, type RefObject, useContext } from 'react'
import { useStore } from 'zustand'
import type { Viewport } from '../../ui/canvas/viewport.ts'
import type { SheetState, SheetVisit } from './sheet-store.ts'

interface SheetParts {
  readonly tool: SheetVisit['tool']
  readonly store: SheetVisit
  readonly viewport: Viewport
  /** The element that pointers pan on. */
  readonly canvas: RefObject<HTMLElement | null>
}

export const SheetContext = createContext<SheetParts | null>(null)

/** The sheet around a component: for the panels that a tool's page puts beside it. */
export const useSheet = (): SheetParts => {
  const parts = useContext(SheetContext)
  if (!parts) throw new Error('useSheet is for components inside <Sheet>')
  return parts
}

export const useSheetState = <Part>(select: (state: SheetState) => Part): Part => useStore(useSheet().store, select)
