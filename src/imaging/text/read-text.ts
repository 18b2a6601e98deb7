import { dataFiles } from '../models/manifest.ts'
import type { ModelSessions, ModelTensor } from '../models/sessions.ts'
import { readVerified } from '../models/verify-models.ts'
import type { RgbRaster } from '../raster.ts'
import { toTensor } from '../tensor.ts'
import type { RotatedBox } from './rotated-box.ts'
import { uprightCrop } from './upright-crop.ts'

export interface ReadText {
  readonly text: string
  /** Mean probability of its characters, 0..1; 0 when nothing was read. */
  readonly confidence: number
}

/** What the box says. A doubtful reading is tried upside down too: a rotated box does not know where its top is. */
export const readText = async (models: ModelSessions, image: RgbRaster, box: RotatedBox): Promise<ReadText> => {
  const upright = await readCrop(models, uprightCrop(image, box, lineHeight))
  if (upright.confidence > surelyUpright) return upright
  const flipped = await readCrop(models, uprightCrop(image, box, lineHeight, true))
  return flipped.confidence > upright.confidence ? flipped : upright
}

const lineHeight = 48
const surelyUpright = 0.9
const outputName = 'softmax_11.tmp_0'

const readCrop = async (models: ModelSessions, crop: RgbRaster): Promise<ReadText> => {
  const half = [0.5, 0.5, 0.5] as const
  const feed = toTensor(toBgr(crop), { white: 255, mean: half, deviation: half })
  const output = await models.run('textReader', { x: feed }, [outputName])
  return decode(output[outputName], readDictionary(models.modelsRoot))
}

const toBgr = (image: RgbRaster): RgbRaster => {
  const data = new Uint8Array(image.data.length)
  for (let at = 0; at < data.length; at += 3) {
    data[at] = image.data[at + 2]
    data[at + 1] = image.data[at + 1]
    data[at + 2] = image.data[at]
  }
  return { ...image, data }
}

/** The likeliest class at each step; repeats are one character, and class 0 stands between characters. */
const decode = ({ data, shape }: ModelTensor, dictionary: readonly string[]): ReadText => {
  const classes = shape.at(-1) as number
  let text = ''
  let total = 0
  let before = 0
  for (let start = 0; start < data.length; start += classes) {
    const step = data.subarray(start, start + classes)
    const best = step.reduce((most, value, index) => (value > step[most] ? index : most), 0)
    if (best !== 0 && best !== before) {
      text += dictionary[best - 1] ?? ''
      total += step[best]
    }
    before = best
  }
  return { text, confidence: text === '' ? 0 : total / [...text].length }
}

const dictionaries = new Map<string, readonly string[]>()

/** The characters of classes 1 and up; the last class, a space, is not in the file. */
const readDictionary = (modelsRoot: string): readonly string[] => {
  const known = dictionaries.get(modelsRoot)
  if (known) return known
  const file = readVerified(dataFiles.textDictionary, modelsRoot).toString()
  const dictionary = [...file.replace(/\n$/, '').split('\n'), ' ']
  dictionaries.set(modelsRoot, dictionary)
  return dictionary
}
