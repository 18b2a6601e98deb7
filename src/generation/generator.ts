import type { ByteMask, RgbRaster } from '../imaging/raster.ts'
import type { Style } from '../shared/styles.ts'
import type { Stage } from '../words/stages.ts'

/** `fraction` 0..1 of this call; `stage` is shown to the visitor, in words of their language. */
export type ReportProgress<OwnStage extends string = never> = (fraction: number, stage: Stage | OwnStage) => void

export interface DrawRequest {
  readonly prompt: string
  /** What should not be in the picture; may be empty. */
  readonly negativePrompt: string
  readonly style: Style
  readonly width: number
  readonly height: number
  readonly seed: number
}

export interface FillRequest {
  readonly image: RgbRaster
  /** 255 = make up, 0 = keep, of the same size. What is kept may come back changed: callers put it back. */
  readonly mask: ByteMask
  /** What should be there; empty = whatever continues the picture. */
  readonly prompt: string
  readonly seed: number
}

export interface VaryRequest {
  readonly image: RgbRaster
  readonly seed: number
}

/**
 * Makes pictures. Three providers do: a remote server, a local checkpoint, and the built-in one that needs nothing.
 * Results have exactly the size asked for; the same request gives the same pixels wherever the provider can promise that.
 * A refusal is an AppError: `prompt-invalid`, `result-nsfw`, `heavy-demand`.
 */
export interface Generator {
  /** Whether a fill shows what its prompt says; otherwise words are of no use to it. */
  readonly fillsByWords: boolean
  readonly draw: (request: DrawRequest, report: ReportProgress) => Promise<RgbRaster>
  readonly fill: (request: FillRequest, report: ReportProgress) => Promise<RgbRaster>
  /** Another picture like this one, of the same size. */
  readonly vary: (request: VaryRequest, report: ReportProgress) => Promise<RgbRaster>
}
