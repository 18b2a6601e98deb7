import { useEffect, useRef, useState } from 'react'
import { type ResultLayerProps, ResultPicture } from '../../../ui/studio/result-picture.tsx'
import { useStudio, useStudioState } from '../../../ui/studio/studio-context.ts'
import { createRelightRenderer, isRelightSupported, type RelightRenderer } from '../webgl/renderer.tsx'
import { useLab, useLabState, useSetup } from './lab.tsx'
import { hasSubject, loadSource } from './load-source.tsx'
import { planDrawing } from './visible-region.ts'

/** The photo in its new light: shaded here as the lights move, or as the server has drawn it. */
export const RelitLayer = ({ result, made, onLoad, onError }: ResultLayerProps) => {
  const { viewport, canvas: stage } = useStudio()
  const lab = useLab()
  const setup = useSetup()
  const view = useLabState((state) => state.view)
  const isEdited = useStudioState(({ present }) => present.edit !== null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { renderer, isOver } = useRenderer({ result, made, onLoad }, canvas)
  const { width, height } = result

  useEffect(() => {
    lab.setState({ shown: setup })
    if (!renderer) return
    const draw = () => {
      const element = canvas.current
      if (!element || !stage.current) return
      const room = { width: stage.current.clientWidth, height: stage.current.clientHeight }
      const drawing = planDrawing(viewport, room, { width, height }, window.devicePixelRatio)
      if (!drawing) return
      const { region } = drawing
      element.style.left = `${region.left * 100}%`
      element.style.top = `${region.top * 100}%`
      element.style.width = `${region.width * 100}%`
      element.style.height = `${region.height * 100}%`
      renderer.draw(setup, { view, ...drawing })
    }
    draw()
    return viewport.subscribe(draw)
  }, [renderer, setup, view, viewport, stage, lab, width, height])

  // What the server has drawn stands until the renderer is ready, unless the lights were moved since.
  const showsServer = !renderer && (isOver || !isEdited)
  return (
    <div className={`absolute inset-0 ${setup.background.transparent ? 'checkerboard' : ''}`}>
      {showsServer && <ResultPicture result={result} onLoad={onLoad} onError={onError} />}
      <canvas ref={canvas} role="img" aria-label="Result" className={`absolute ${renderer ? '' : 'invisible'}`} />
    </div>
  )
}

/** `isOver`: there will be none. */
const useRenderer = (
  { result, made, onLoad }: Omit<ResultLayerProps, 'onError'>,
  canvas: React.RefObject<HTMLCanvasElement | null>,
): { readonly renderer: RelightRenderer | null; readonly isOver: boolean } => {
  const lab = useLab()
  const file = useStudioState(({ present }) => present.source?.file ?? null)
  const [renderer, setRenderer] = useState<RelightRenderer | null>(null)
  const [isOver, setOver] = useState(!isRelightSupported())
  const latest = useRef({ made, file, onLoad })
  useEffect(() => {
    latest.current = { made, file, onLoad }
  })
  // The signature of an address changes with the hour; what it shows does not.
  const path = result.url.replace(/\?.*/, '')
  useEffect(() => {
    if (!path || !isRelightSupported()) return
    let isGone = false
    let dispose = () => {}
    const start = async () => {
      const source = await loadSource(latest.current.made, latest.current.file)
      const made = isGone || !canvas.current ? null : createRelightRenderer(canvas.current, source)
      dispose = () => {
        if (lab.getState().renderer === made) lab.setState({ renderer: null })
        made?.dispose()
        source.close()
      }
      if (isGone || !made) {
        dispose()
        if (!isGone) setOver(true)
        return
      }
      setRenderer(made)
      lab.setState({ renderer: made, hasSubject: hasSubject(source.maps) })
      latest.current.onLoad()
    }
    start().catch(() => !isGone && setOver(true))
    return () => {
      isGone = true
      dispose()
    }
  }, [path, lab, canvas])
  return { renderer, isOver }
}
