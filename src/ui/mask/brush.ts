import { createStore } from 'zustand/vanilla'

export const brushKinds = ['brush', 'eraser', 'lasso'] as const
export type BrushKind = (typeof brushKinds)[number]

export const brushSizes = { min: 10, max: 200, step: 10 } as const

interface BrushState {
  readonly kind: BrushKind
  /** Measured in pixels of the screen: zooming in makes the brush finer. */
  readonly sizePx: number
}

export type Brush = ReturnType<typeof createBrush>

/** The tool that paints the mask. A thumb covers more than a mouse pointer, so phones begin with a wider one. */
export const createBrush = () => {
  const store = createStore<BrushState>(() => ({
    kind: 'brush',
    sizePx: matchMedia('(max-width: 767px)').matches ? 90 : 50,
  }))
  return Object.assign(store, {
    take: (kind: BrushKind) => store.setState({ kind }),
    resize: (sizePx: number) =>
      store.setState({ sizePx: Math.min(brushSizes.max, Math.max(brushSizes.min, Math.round(sizePx))) }),
  })
}
