import { Maximize, Scan, ZoomIn, ZoomOut } from 'lucide-react'
import type { Viewport } from './viewport.ts'
import { zoomIn, zoomOut } from './viewport-gestures.ts'

/** What a picture on a canvas can always be asked for. */
export const zoomActions = (viewport: Viewport, enabled: boolean) => ({
  zoomIn: {
    label: 'Zoom in',
    icon: <ZoomIn />,
    keys: ['+', '='],
    enabled,
    repeats: true,
    run: () => zoomIn(viewport),
  },
  zoomOut: {
    label: 'Zoom out',
    icon: <ZoomOut />,
    keys: ['-'],
    enabled,
    repeats: true,
    run: () => zoomOut(viewport),
  },
  actualSize: { label: 'Actual size', icon: <Scan />, keys: ['1'], enabled, run: () => viewport.zoomToActual() },
  fit: { label: 'Fit to the window', icon: <Maximize />, keys: ['Escape', '0'], enabled, run: () => viewport.fit() },
})
