import type { ImageSize } from '../../shared/tool.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

const maxScale = 32
/** Small pictures are enlarged to fill the canvas, but not until they are only squares. */
const maxFitScale = 2
/** This much of the picture always stays on screen. */
const keptPx = 48

/**
 * Where the picture is on the canvas. Lives outside React: a wheel or a pinch moves it on every frame, through the
 * custom properties --x --y --w --h of the canvas element. `scale` is screen pixels per picture pixel.
 */
export class Viewport {
  #element: HTMLElement | null = null
  #canvas: ImageSize = { width: 0, height: 0 }
  #content: ImageSize | null = null
  #scale = 1
  #detail = 1
  #x = 0
  #y = 0
  #isFitted = true
  /** The key that lets every drag pan is down. */
  isPanningHeld = false
  readonly #listeners = new Set<() => void>()

  get scale(): number {
    return this.#scale
  }

  /** Screen pixels per pixel of what is shown: a result may have more or fewer than the picture it lies on. */
  get zoom(): number {
    return this.#scale / this.#detail
  }

  /** False until the size of the picture is known: one that cannot be decoded never has one. */
  get hasContent(): boolean {
    return this.#content !== null
  }

  /** The width of the picture on screen, in pixels. */
  get shownWidth(): number {
    return (this.#content?.width ?? 1) * this.#scale
  }

  /** A point of the canvas as shares of the picture's width and height. */
  toPicture({ x, y }: Point): Point {
    const { width, height } = this.#content ?? { width: 1, height: 1 }
    return { x: (x - this.#x) / (width * this.#scale), y: (y - this.#y) / (height * this.#scale) }
  }

  attach(element: HTMLElement): () => void {
    this.#element = element
    const observer = new ResizeObserver(() => this.#measure())
    observer.observe(element)
    this.#measure()
    return () => {
      observer.disconnect()
      this.#element = null
    }
  }

  setContent(content: ImageSize): void {
    if (this.#content?.width === content.width && this.#content.height === content.height) return
    this.#content = content
    this.fit()
  }

  /** Pixels of what is shown for one of the picture: 2 for a result of twice its size. */
  setDetail(detail: number): void {
    if (this.#detail === detail) return
    this.#detail = detail
    this.#notify()
  }

  /** One pixel of what is shown on one of the screen. */
  zoomToActual(): void {
    this.zoomTo(this.#detail)
  }

  /** Another picture is coming: nothing is shown in the size of the one before. */
  clear(): void {
    this.#content = null
    this.#isFitted = true
    this.#element?.style.setProperty('--w', '0px')
    this.#element?.style.setProperty('--h', '0px')
    this.#notify()
  }

  fit(): void {
    if (!this.#content) return
    const { left, top, right, bottom } = this.#insets()
    const room = { width: this.#canvas.width - left - right, height: this.#canvas.height - top - bottom }
    this.#scale = this.#fitScale()
    this.#x = left + (room.width - this.#content.width * this.#scale) / 2
    this.#y = top + (room.height - this.#content.height * this.#scale) / 2
    this.#isFitted = true
    this.#apply()
  }

  /** `at` is the canvas point that stays where it is; the middle by default. */
  zoomTo(scale: number, at: Point = this.#middle()): void {
    const minScale = Math.min(this.#fitScale(), this.#detail, 1) / 2
    const next = Math.min(maxScale, Math.max(minScale, scale))
    const ratio = next / this.#scale
    this.#x = at.x - (at.x - this.#x) * ratio
    this.#y = at.y - (at.y - this.#y) * ratio
    this.#scale = next
    this.#isFitted = false
    this.#apply()
  }

  zoomBy(factor: number, at?: Point): void {
    this.zoomTo(this.#scale * factor, at)
  }

  panBy(dx: number, dy: number): void {
    this.#x += dx
    this.#y += dy
    this.#isFitted = false
    this.#apply()
  }

  toggleFit(at: Point): void {
    if (this.#isFitted) this.zoomTo(Math.max(1, this.#fitScale() * 2), at)
    else this.fit()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #measure(): void {
    if (!this.#element) return
    const before = this.#canvas
    this.#canvas = { width: this.#element.clientWidth, height: this.#element.clientHeight }
    if (this.#isFitted) this.fit()
    else this.panBy((this.#canvas.width - before.width) / 2, (this.#canvas.height - before.height) / 2)
  }

  #fitScale(): number {
    if (!this.#content) return 1
    const { left, top, right, bottom } = this.#insets()
    const across = (this.#canvas.width - left - right) / this.#content.width
    const down = (this.#canvas.height - top - bottom) / this.#content.height
    return Math.max(0.01, Math.min(across, down, maxFitScale))
  }

  /** On a wide window the bar floats over the canvas and the picture stays clear of it. */
  #insets() {
    if (this.#canvas.width <= 767) return { left: 16, top: 16, right: 16, bottom: 16 }
    return { left: 32, top: 24, right: 32, bottom: 96 }
  }

  #middle(): Point {
    return { x: this.#canvas.width / 2, y: this.#canvas.height / 2 }
  }

  #apply(): void {
    if (!this.#element || !this.#content) return
    const width = this.#content.width * this.#scale
    const height = this.#content.height * this.#scale
    this.#x = Math.min(this.#canvas.width - keptPx, Math.max(keptPx - width, this.#x))
    this.#y = Math.min(this.#canvas.height - keptPx, Math.max(keptPx - height, this.#y))
    const { style } = this.#element
    style.setProperty('--x', `${Math.round(this.#x)}px`)
    style.setProperty('--y', `${Math.round(this.#y)}px`)
    style.setProperty('--w', `${width}px`)
    style.setProperty('--h', `${height}px`)
    // Past this every pixel is a visible square: show it, do not blur it.
    style.setProperty('--rendering', this.#scale >= 4 ? 'pixelated' : 'auto')
    this.#notify()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
