import type { LightSetup } from '../../../../shared/lights/light-setup.ts'
import { createContext, fitLongSide, toPngBlob } from '../../../../ui/pixels/canvas.ts'
import type { RelightView } from '../../params.ts'
import type { RelightSource } from './layers.ts'
import { type Region, tilesOf, toRegion, wholeRegion } from './region.ts'
import { Stage } from './stage.ts'

export interface DrawOptions {
  readonly view: RelightView
  /** The size of the drawing, in device pixels. */
  readonly width: number
  readonly height: number
  /** What of the picture fills the canvas; all of it when left out. */
  readonly region?: Region
}

/** Whether this browser has WebGL2. Found out once: contexts are few. */
export const isRelightSupported = (): boolean => {
  isSupported ??= findSupport()
  return isSupported
}

let isSupported: boolean | undefined

const findSupport = (): boolean => {
  const gl = document.createElement('canvas').getContext('webgl2')
  gl?.getExtension('WEBGL_lose_context')?.loseContext()
  return gl !== null
}

/** Null where there is no WebGL2. Photo and maps stay the caller's, and must live as long as the renderer. */
export const createRelightRenderer = (canvas: HTMLCanvasElement, source: RelightSource): RelightRenderer | null => {
  const gl = canvas.getContext('webgl2', {
    alpha: true,
    premultipliedAlpha: true,
    antialias: false,
    depth: false,
    stencil: false,
    powerPreference: 'high-performance',
  })
  if (!gl) return null
  // Numbers are shaded as they are, as the server does; what they mean is said to the screen.
  gl.drawingBufferColorSpace = source.colorSpace ?? 'srgb'
  return new RelightRenderer(gl, source)
}

/** A photo in any light, in real time. */
export class RelightRenderer {
  readonly #gl: WebGL2RenderingContext
  readonly #listening = new AbortController()
  /** Null while the context is lost. */
  #stage: Stage | null = null
  #wanted: { readonly setup: LightSetup; readonly options: DrawOptions } | null = null
  #frame = 0

  constructor(gl: WebGL2RenderingContext, source: RelightSource) {
    this.#gl = gl
    if (!gl.isContextLost()) this.#stage = new Stage(gl, source)
    const { signal } = this.#listening
    gl.canvas.addEventListener(
      'webglcontextlost',
      (event) => {
        // Without this it would never come back.
        event.preventDefault()
        this.#stage = null
      },
      { signal },
    )
    gl.canvas.addEventListener(
      'webglcontextrestored',
      () => {
        this.#stage = new Stage(gl, source)
        this.#schedule()
      },
      { signal },
    )
  }

  /** On the next frame; of several calls before it, the last counts. */
  draw(setup: LightSetup, options: DrawOptions): void {
    this.#wanted = { setup, options }
    this.#schedule()
  }

  /** The whole photo under a setup, small, without touching the canvas. */
  thumbnail(setup: LightSetup, longSide: number): ImageData {
    const stage = this.#ready()
    return stage.take(setup, { view: 'result', region: wholeRegion, ...fitLongSide(stage.size, longSide) })
  }

  /** A PNG of the photo's size, with alpha where the photo or a transparent background has it. */
  async export(setup: LightSetup, view: RelightView): Promise<Blob> {
    const { size } = this.#ready()
    const context = createContext(size, { isRead: true })
    for (const tile of tilesOf(size, tileSide)) {
      const shot = { view, width: tile.width, height: tile.height, region: toRegion(tile, size), origin: tile }
      context.putImageData(this.#ready().takeFine(setup, shot), tile.left, tile.top)
      // The page stays awake between tiles.
      await new Promise((resolve) => setTimeout(resolve))
    }
    return toPngBlob(context.canvas)
  }

  /** Frees the graphics card. The canvas may be used for another renderer. */
  dispose(): void {
    this.#listening.abort()
    cancelAnimationFrame(this.#frame)
    this.#stage?.delete()
    this.#stage = null
    this.#wanted = null
  }

  #ready(): Stage {
    if (!this.#stage || this.#gl.isContextLost()) throw new Error('the graphics context is lost')
    return this.#stage
  }

  #schedule(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => {
      if (!this.#stage || !this.#wanted) return
      const { setup, options } = this.#wanted
      const { canvas } = this.#gl
      const { view, width, height, region = wholeRegion } = options
      // Setting a size clears the canvas, even when it is the same.
      if (canvas.width !== width) canvas.width = width
      if (canvas.height !== height) canvas.height = height
      this.#stage.show(setup, { view, width, height, region })
    })
  }
}

/** Small enough for every card, and for its memory beside what is on screen. */
const tileSide = 2048
