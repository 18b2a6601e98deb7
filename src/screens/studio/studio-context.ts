import { createContext, type RefObject, useContext } from 'react'
import { useStore } from 'zustand'
import type { ToolContract } from '../../shared/tool.ts'
import type { Comparison } from '../../ui/canvas/comparison.ts'
import type { Viewport } from '../../ui/canvas/viewport.ts'
import type { Brush } from '../../ui/mask/brush.ts'
import type { StudioKind, StudioState, StudioStore } from './studio-store.ts'

interface StudioParts {
  readonly tool: ToolContract
  readonly kind: StudioKind
  readonly store: StudioStore
  readonly viewport: Viewport
  readonly comparison: Comparison
  readonly brush: Brush
  /** The element that pointers draw and pan on. */
  readonly canvas: RefObject<HTMLElement | null>
}

export const StudioContext = createContext<StudioParts | null>(null)

/** The studio around a component: for controls that a tool's page puts in the bar. */
export const useStudio = (): StudioParts => {
  const parts = useContext(StudioContext)
  if (!parts) throw new Error('useStudio is for components inside <Studio>')
  return parts
}

export const useStudioState = <Part>(select: (state: StudioState) => Part): Part => useStore(useStudio().store, select)
