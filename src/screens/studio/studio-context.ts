import { createContext, type RefObject, useContext } from 'react'
import { useStore } from 'zustand'
import type { Comparison } from '../../ui/canvas/comparison.ts'
import type { Viewport } from '../../ui/canvas/viewport.ts'
import type { Brush } from '../../ui/mask/brush.ts'
import type { StudioState, StudioVisit } from './studio-store.ts'

interface StudioParts {
  readonly tool: StudioVisit['tool']
  readonly kind: StudioVisit['kind']
  readonly store: StudioVisit
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

/** Takes the brush in hand to mend the result, or lays it down. */
export const toggleRetouch = ({ store, comparison, kind }: StudioParts): void => {
  const { isRetouching: wasRetouching, present } = store.getState()
  const isRetouching = !wasRetouching
  // Nobody paints on what the original covers; what is found in it is mended on it.
  if (isRetouching || kind.mends) comparison.set(isRetouching && kind.mends ? 1 : 0)
  store.setRetouching(isRetouching)
  if (!isRetouching && kind.mends && present.strokes.length > 0) store.run()
}
