import { useEffect, useRef, useState } from 'react'
import type { LightSetup } from '../../../../shared/lights/light-setup.ts'
import { whenIdle } from './idle-queue.ts'
import { useSettings } from './relight-visit.ts'

/** Twice what is shown, for fine screens. */
const longSide = 240

/** The photo under these lights; until it can be drawn, their colours where they stand. */
export const PresetPicture = ({ setup }: { readonly setup: LightSetup }) => {
  const live = useSettings(({ live }) => live)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState<object | null>(null)
  useEffect(() => {
    if (!live) return
    return whenIdle(() => {
      const picture = live.renderer.thumbnail(setup, longSide)
      if (!canvas.current) return
      canvas.current.width = picture.width
      canvas.current.height = picture.height
      canvas.current.getContext('2d')?.putImageData(picture, 0, 0)
      setDrawn(live)
    })
  }, [live, setup])
  return (
    <span
      className="checkerboard block aspect-square w-full overflow-hidden rounded-control border outline-offset-2 outline-text group-aria-pressed:outline-2"
      style={drawn === live && live ? {} : { background: swatch(setup) }}
    >
      <canvas
        ref={canvas} // Heads are in the upper part.
        className={`size-full object-cover object-[50%_25%] ${drawn === live && live ? '' : 'invisible'}`}
      />
    </span>
  )
}

const swatch = ({ lights, ambient }: LightSetup): string =>
  [
    ...lights.map(({ x, y, color }) => `radial-gradient(circle at ${x * 100}% ${y * 100}%, ${color}, transparent 75%)`),
    `color-mix(in oklab, ${ambient.color} ${Math.min(100, ambient.power * 100)}%, black)`,
  ].join(', ')
