import { type RefObject, useEffect, useRef, useState } from 'react'
import { type ResultLayerProps, ResultPicture } from '../../../../screens/studio/result-picture.tsx'
import { useStudio, useStudioState } from '../../../../screens/studio/studio-context.ts'
import { unsigned } from '../../../../ui/canvas/unsigned.ts'
import { pageWords } from '../page-words.ts'
import { isRelightSupported } from '../webgl/renderer.ts'
import { type LiveDrawing, MapsMissing, openLiveDrawing } from './live-drawing.ts'
import { useRelight, useSettings, useSetup } from './relight-visit.ts'
import { planDrawing } from './visible-region.ts'

/** The photo in its new light: shaded here as the lights move, or as the server has drawn it. */
export const RelitLayer = (props: ResultLayerProps) => {
  const { result, onLoad, onError } = props
  const { viewport, canvas: stage } = useStudio()
  const setup = useSetup()
  const view = useSettings(({ view }) => view)
  const isEdited = useStudioState(({ present }) => present.edit !== null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { live, isServers } = useLiveDrawing(props, canvas)
  const { width, height } = result

  useEffect(() => {
    if (!live) return
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
      live.renderer.draw(setup, { view, ...drawing })
    }
    draw()
    return viewport.subscribe(draw)
  }, [live, setup, view, viewport, stage, width, height])

  // What the server has drawn stands until the renderer is ready, unless the lights were moved since.
  const showsServers = !live && (isServers || !isEdited)
  return (
    <div className={`absolute inset-0 ${setup.background.transparent ? 'checkerboard' : ''}`}>
      {showsServers && <ResultPicture result={result} onLoad={onLoad} onError={onError} />}
      <canvas
        ref={canvas}
        role="img"
        aria-label={pageWords.views.result}
        className={`absolute ${live ? '' : 'invisible'}`}
      />
    </div>
  )
}

/** `isServers`: there will be none, the server draws. */
const useLiveDrawing = (
  { result, made, onLoad, onError }: ResultLayerProps,
  canvas: RefObject<HTMLCanvasElement | null>,
): { readonly live: LiveDrawing | null; readonly isServers: boolean } => {
  const visit = useRelight()
  const file = useStudioState(({ present }) => present.source?.file ?? null)
  const [live, setLive] = useState<LiveDrawing | null>(null)
  const isServers = useSettings(({ failedTaskId }) => failedTaskId === made.id) || !isRelightSupported()
  const latest = useRef({ made, file, onLoad, onError })
  useEffect(() => {
    latest.current = { made, file, onLoad, onError }
  })
  const path = unsigned(result.url)
  useEffect(() => {
    if (!path || !isRelightSupported() || !canvas.current) return
    const leaving = new AbortController()
    const { signal } = leaving
    const { made: task, file: source } = latest.current
    let opened: LiveDrawing | null = null
    openLiveDrawing(canvas.current, { task, file: source, signal }).then(
      (drawing) => {
        opened = drawing
        if (signal.aborted) return drawing?.close()
        if (!drawing) return visit.setSettings({ failedTaskId: task.id })
        setLive(drawing)
        visit.setSettings({ live: drawing, failedTaskId: null })
        latest.current.onLoad()
      },
      (error: unknown) => {
        if (signal.aborted) return
        if (error instanceof MapsMissing) latest.current.onError()
        else visit.setSettings({ failedTaskId: task.id })
      },
    )
    return () => {
      leaving.abort()
      if (!opened) return
      if (visit.getState().settings.live === opened) visit.setSettings({ live: null })
      setLive(null)
      opened.close()
    }
  }, [path, visit, canvas])
  return { live, isServers }
}
