import { resizeRgb } from '../resize.ts'
import { castVotes, keepPinned } from './cast-votes.ts'
import { PatchKernel } from './patch-kernel.ts'
import { rescaleMap } from './source-map.ts'
import { scaleRequest } from './synthesis-request.ts'
import type { Draft } from './synthesise.ts'

/**
 * The draft at its full size. Its map is carried on, not its pixels: every place shows the full resolution of what it was
 * copied from, so nothing has to be made up. `onStep`: 0..1.
 */
export const enlargeDraft = async (draft: Draft, onStep: (fraction: number) => void = () => {}): Promise<Draft> => {
  const { request } = draft
  const kernel = new PatchKernel()
  const scales = enlargements(draft.level.scale)
  let current = draft
  for (const [index, scale] of scales.entries()) {
    const level = await scaleRequest(request, scale)
    const image = keepPinned(await resizeRgb(current.image, level.size), level.pinned)
    const keys = await resizeRgb(current.level.source, level.source)
    const map = rescaleMap(current.map, scale / current.level.scale, level.size, level.source)
    kernel.search(image, keys, map, {
      heightCost: request.heightCost,
      allowed: level.allowed,
      settled: level.settled,
      rounds: 1,
      reach: 4,
      seed: request.seed + index,
    })
    current = { request, level, map, image: castVotes(kernel, level, map, { narrow: true }) }
    onStep((index + 1) / scales.length)
  }
  return current
}

const enlargements = (from: number): number[] => {
  const scales: number[] = []
  for (let scale = from; scale < 1; ) {
    scale = Math.min(1, scale * 2)
    scales.push(scale)
  }
  return scales
}
