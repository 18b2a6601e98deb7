import * as z from 'zod/mini'
import { dataFiles } from '../../../imaging/models/manifest.ts'
import { readVerified } from '../../../imaging/models/verify-models.ts'

/** Read once, from the file beside the weights: other weights bring their own size, words and sampler. */
export const readSceneryManifest = (): SceneryManifest => {
  known ??= SceneryManifest.parse(JSON.parse(readVerified(dataFiles.sceneryManifest).toString()))
  return known
}

let known: SceneryManifest | undefined

/** The figures inside a sentence; a sentence of another form is an error at once, not a wrong picture. */
const figuresIn = (sentence: RegExp) =>
  z.pipe(
    z.string().check(z.regex(sentence)),
    z.transform((text) => (sentence.exec(text) ?? []).slice(1).map(Number)),
  )

export const SceneryManifest = z.object({
  file: z.string(),
  version: z.int(),
  /** Side of the square picture it draws, in pixels. */
  size: z.int().check(z.positive()),
  /** The first one stands for no word. */
  vocab: z.array(z.string()).check(z.minLength(2)),
  input: z.object({
    tags: z.pipe(
      figuresIn(/\[b,(\d+)\]/),
      z.transform(([max]) => ({ max })),
    ),
  }),
  sampler: z.object({
    steps: z.int().check(z.positive()),
    velocity: z.pipe(
      figuresIn(/max\(1 - t, ([\d.]+)\)/),
      z.transform(([minRest]) => ({ minRest })),
    ),
    guidance: z.pipe(
      figuresIn(/w = ([\d.]+) to ([\d.]+) for t >= ([\d.]+)/),
      z.transform(([min, max, from]) => ({ min, max, from })),
    ),
  }),
})
export type SceneryManifest = z.output<typeof SceneryManifest>
