import { Maximize, Scan, ZoomIn, ZoomOut } from 'lucide-react'
import { actionWords } from '../../words/actions.ts'
import type { Viewport } from './viewport.ts'
import { zoomIn, zoomOut } from './viewport-gestures.ts'

/** What a picture on a canvas can always be asked for. */
export const zoomActions = (viewport: Viewport, enabled: boolean) => ({
  zoomIn: {
    label: actionWords.zoomIn,
    icon: <ZoomIn />,
    keys: ['+', '='],
    enabled,
    repeats: true,
    run: () => zoomIn(viewport),
  },
  zoomOut: {
    label: actionWords.zoomOut,
    icon: <ZoomOut />,
    keys: ['-'],
    enabled,
    repeats: true,
    run: () => zoomOut(viewport),
  },
  actualSize: {
    label: actionWords.actualSize,
    icon: <Scan />,
    keys: ['1'],
    enabled,
    run: () => viewport.zoomToActual(),
  },
  fit: { label: actionWords.fit, icon: <Maximize />, keys: ['Escape', '0'], enabled, run: () => viewport.fit() },
})
