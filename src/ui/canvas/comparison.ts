const wipeMs = 900

/**
 * How much of the original covers the result, from the left: 1 all, 0 nothing. Outside React for the same reason as
 * the viewport; it writes --split and data-original on the canvas element.
 */
export class Comparison {
  #element: HTMLElement | null = null
  #split = 1
  #isHeld = false
  #frame = 0
  readonly #uncovered = new Set<string>()
  readonly #listeners = new Set<() => void>()

  get split(): number {
    return this.#split
  }

  attach(element: HTMLElement): () => void {
    this.#element = element
    this.#apply()
    return () => {
      cancelAnimationFrame(this.#frame)
      this.#element = null
    }
  }

  set(split: number): void {
    cancelAnimationFrame(this.#frame)
    this.#split = Math.min(1, Math.max(0, split))
    this.#apply()
  }

  /** Shows a result: uncovered slowly the first time, at once afterwards and where motion is not wanted. */
  uncover(resultPath: string): void {
    const isKnown = this.#uncovered.has(resultPath)
    this.#uncovered.add(resultPath)
    if (isKnown || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.set(0)
      return
    }
    const startedAt = performance.now()
    const step = (now: number) => {
      const done = Math.min(1, Math.max(0, (now - startedAt) / wipeMs))
      this.#split = 1 - easeInOut(done)
      this.#apply()
      if (done < 1) this.#frame = requestAnimationFrame(step)
    }
    cancelAnimationFrame(this.#frame)
    this.#split = 1
    this.#frame = requestAnimationFrame(step)
  }

  /** The original while a key or a button is held, without losing the split. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld
    this.#apply()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #apply(): void {
    if (!this.#element) return
    this.#element.style.setProperty('--split', String(this.#isHeld ? 1 : this.#split))
    this.#element.toggleAttribute('data-original', this.#isHeld)
    for (const listener of this.#listeners) listener()
  }
}

const easeInOut = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2)
