import type { ModelSessions } from '../models/sessions.ts'
import { fitInside, type RgbRaster } from '../raster.ts'
import { resizeRgb } from '../resize.ts'

/** Where a face is, in pixels of the picture: a square around its middle, turned with the eyes. */
export interface FacePlace {
  readonly x: number
  readonly y: number
  readonly side: number
  readonly angle: number
}

/** The surest come first. */
export const detectFaces = async (models: ModelSessions, image: RgbRaster): Promise<FacePlace[]> => {
  const small = await resizeRgb(image, fitInside(image, modelSide))
  const left = Math.floor((modelSide - small.width) / 2)
  const top = Math.floor((modelSide - small.height) / 2)
  const pixels = { data: centre(small, left, top), shape: [1, modelSide, modelSide, 3] }
  const { fineScores, fineBoxes, coarseScores, coarseBoxes } = await models.run('faceFinder', { pixels }, [
    'fineScores',
    'fineBoxes',
    'coarseScores',
    'coarseBoxes',
  ])

  const scale = image.width / small.width
  const seen = [
    ...readGrid(fineScores.data, fineBoxes.data, { cells: 16, perCell: 2 }),
    ...readGrid(coarseScores.data, coarseBoxes.data, { cells: 8, perCell: 6 }),
  ]
  return keepDistinct(seen).map(({ x, y, side, angle }) => ({
    x: (x - left) * scale,
    y: (y - top) * scale,
    side: side * scale,
    angle,
  }))
}

const modelSide = 256
/** Low: the mesh decides afterwards, and it is strict. */
const minScore = 0.4
const maxFaces = 6

/** From -1 to 1, what lies beside the picture black. */
const centre = ({ width, height, data }: RgbRaster, left: number, top: number): Float32Array => {
  const pixels = new Float32Array(modelSide * modelSide * 3).fill(-1)
  for (let y = 0; y < height; y += 1) {
    const start = ((top + y) * modelSide + left) * 3
    for (let x = 0; x < width * 3; x += 1) pixels[start + x] = data[y * width * 3 + x] / 127.5 - 1
  }
  return pixels
}

interface Candidate extends FacePlace {
  readonly score: number
}

/** Each cell speaks several times: a score, and a box with six landmarks relative to the cell's middle. */
const readGrid = (
  scores: Float32Array,
  boxes: Float32Array,
  { cells, perCell }: { readonly cells: number; readonly perCell: number },
): Candidate[] => {
  const candidates: Candidate[] = []
  for (let index = 0; index < scores.length; index += 1) {
    const score = 1 / (1 + Math.exp(-scores[index]))
    if (score < minScore) continue
    const cell = Math.floor(index / perCell)
    const [x, y, width, height, rightEyeX, rightEyeY, leftEyeX, leftEyeY] = boxes.subarray(index * 16) as unknown as Box
    candidates.push({
      score,
      x: x + ((cell % cells) + 0.5) * (modelSide / cells),
      y: y + (Math.floor(cell / cells) + 0.5) * (modelSide / cells),
      side: Math.max(width, height),
      angle: Math.atan2(leftEyeY - rightEyeY, leftEyeX - rightEyeX),
    })
  }
  return candidates
}

type Box = readonly [number, number, number, number, number, number, number, number]

const keepDistinct = (candidates: Candidate[]): Candidate[] => {
  const kept: Candidate[] = []
  for (const candidate of candidates.sort((one, other) => other.score - one.score)) {
    const isNew = kept.every(({ x, y, side }) => Math.hypot(x - candidate.x, y - candidate.y) > side / 2)
    if (isNew) kept.push(candidate)
    if (kept.length === maxFaces) break
  }
  return kept
}
