import type { RgbRaster } from '../raster.ts'
import { resizeRgb } from '../resize.ts'
import { seededRandom } from '../seeded-random.ts'
import { castVotes, keepPinned } from './cast-votes.ts'
import { PatchKernel, worstCost } from './patch-kernel.ts'
import { patchGrid, randomMap, rescaleMap, reverseMap, type SourceMap } from './source-map.ts'
import { type Level, type SynthesisRequest, scaleRequest } from './synthesis-request.ts'

/** A picture made of patches, at some scale of its request. */
export interface Draft {
  readonly request: SynthesisRequest
  readonly level: Level
  readonly image: RgbRaster
  readonly map: SourceMap
}

/**
 * Lays a picture out with patches of its source, from coarse to fine (after GPNN, Granot 2022): the layout is decided where a patch is a
 * large part of the picture, and each finer size only settles detail. The result's long side is `draftSide` at most; `enlargeDraft` carries it on.
 * `onStep`: 0..1.
 */
export const draftPicture = async (
  request: SynthesisRequest,
  onStep: (fraction: number) => void = () => {},
): Promise<Draft> => {
  const random = seededRandom(request.seed)
  const kernel = new PatchKernel()
  let draft: Draft | null = null
  const scales = draftScales(request)
  for (const [index, scale] of scales.entries()) {
    const level: Level = await scaleRequest(request, scale)
    const { image, map, keys }: Start = draft ? await startFrom(draft, level) : await startAnew(request, level, random)
    draft = improve(kernel, { request, level, image, map }, keys, {
      random,
      isFirst: index === 0,
      isLast: scale === scales.at(-1),
    })
    onStep((index + 1) / scales.length)
  }
  return draft as Draft
}

const draftSide = 512
/** Between one size and the next. */
const ratio = 0.75

const draftScales = ({ source, size, coarsestSide }: SynthesisRequest): number[] => {
  const longSide = Math.max(source.width, source.height, size.width, size.height)
  const shortSide = Math.min(source.width, source.height, size.width, size.height)
  const scales = [Math.min(1, draftSide / longSide)]
  for (let scale = scales[0] * ratio; shortSide * scale > coarsestSide; scale *= ratio) scales.unshift(scale)
  return scales
}

interface Start {
  readonly image: RgbRaster
  readonly map: SourceMap
  /** What the first comparison is made with: the source as blurred as the picture is. */
  readonly keys: RgbRaster
}

const startAnew = async (request: SynthesisRequest, level: Level, random: () => number): Promise<Start> => {
  const layout = await resizeRgb(request.start, level.size)
  return {
    image: keepPinned(addNoise(layout, request.noise, random), level.pinned),
    map: randomMap(level.size, level.source, random),
    keys: level.source,
  }
}

const startFrom = async (coarser: Draft, level: Level): Promise<Start> => ({
  image: keepPinned(await resizeRgb(coarser.image, level.size), level.pinned),
  map: rescaleMap(coarser.map, level.scale / coarser.level.scale, level.size, level.source),
  keys: await resizeRgb(coarser.level.source, level.source),
})

const improve = (
  kernel: PatchKernel,
  start: Draft,
  firstKeys: RgbRaster,
  { random, isFirst, isLast }: { random: () => number; isFirst: boolean; isLast: boolean },
): Draft => {
  const { request, level, map } = start
  const { heightCost } = request
  const { allowed, settled, source, size } = level
  const area = size.width * size.height
  const isSmall = map.x.length * patchCount(source) < maxPairs
  const rounds = isFirst ? 10 : roundsFor(area)
  let { image } = start
  let keys = firstKeys
  let backwards: SourceMap | null = null
  for (let round = 0; round < rounds; round += 1) {
    let weights: Float32Array | null = null
    if (area <= maxComplete && request.freedom < 1) {
      backwards ??= reverseMap(map, size, source, random)
      if (isSmall) kernel.searchAll(keys, image, backwards, { heightCost })
      else kernel.search(keys, image, backwards, { heightCost, rounds: round ? 2 : 4, ...anywhere(random) })
      weights = favourMissing(backwards, request.freedom)
    }
    const options = { heightCost, weights, allowed, settled }
    if (isSmall) kernel.searchAll(image, keys, map, options)
    else kernel.search(image, keys, map, { ...options, rounds: round ? 2 : area > 60_000 ? 3 : 4, ...anywhere(random) })
    image = castVotes(kernel, level, map, { narrow: isLast && round === rounds - 1 })
    keys = source
  }
  return { request, level, image, map }
}

const patchCount = (picture: RgbRaster): number => patchGrid(picture).width * patchGrid(picture).height

/** Up to this many pairs of patches, comparing all is quick, and better than looking at random. */
const maxPairs = 400_000

/** Pixels. Whether all of the source appears is decided at small sizes; checking it at large ones takes long and changes little. */
const maxComplete = 40_000

const roundsFor = (area: number): number => (area < 3000 ? 8 : area < 9000 ? 5 : area < 30_000 ? 3 : 2)

const anywhere = (random: () => number) => ({ reach: Number.POSITIVE_INFINITY, seed: Math.floor(random() * 2 ** 32) })

/** A patch of the source that nothing in the picture looks like becomes cheap. */
const favourMissing = ({ costs }: SourceMap, freedom: number): Float32Array => {
  const weights = new Float32Array(costs.length)
  for (let patch = 0; patch < costs.length; patch += 1) weights[patch] = 1 / (freedom + costs[patch] / worstCost)
  return weights
}

/** More in brightness than in colour, as layouts differ. */
const addNoise = (image: RgbRaster, strength: number, random: () => number): RgbRaster => {
  if (strength === 0) return image
  const data = new Uint8ClampedArray(image.data)
  const noise = (): number => {
    let sum = 0
    for (let count = 0; count < 6; count += 1) sum += random()
    return ((sum - 3) / Math.SQRT1_2) * strength * 255
  }
  for (let index = 0; index < data.length; index += 3) {
    const brightness = noise()
    data[index] = data[index] + brightness + noise() / 4
    data[index + 1] += brightness
    data[index + 2] = data[index + 2] + brightness + noise() / 4
  }
  return { ...image, data: new Uint8Array(data.buffer) }
}
