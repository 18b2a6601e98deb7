import type { OutputType } from '../../shared/api.ts'
import { AppError } from '../../shared/errors.ts'

/** What a call is answered with: of the types that there are, the one that `Accept` likes best; the first of them among equals. */
export function chooseType(accept: string | undefined, answers: readonly [OutputType, ...OutputType[]]): OutputType {
  if (accept === undefined || accept.trim() === '') return answers[0]
  const ranges = accept.split(',').map(readRange)
  let [best, bestQuality]: [OutputType | null, number] = [null, 0]
  for (const type of answers) {
    const quality = qualityOf(type, ranges)
    if (quality > bestQuality) [best, bestQuality] = [type, quality]
  }
  if (best === null) throw new AppError('not-acceptable', { values: { types: answers.join(', ') } })
  return best
}

interface MediaRange {
  readonly name: string
  readonly quality: number
}

function readRange(text: string): MediaRange {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const given = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '')
  const quality = given === undefined ? 1 : Number(given)
  return { name: name === 'image/jpg' ? 'image/jpeg' : name, quality: quality >= 0 && quality <= 1 ? quality : 0 }
}

/** The range that says most about a type decides: `image/*;q=0.1, image/webp` is about WebP. */
function qualityOf(type: OutputType, ranges: readonly MediaRange[]): number {
  for (const name of [type, 'image/*', '*/*']) {
    const fitting = ranges.filter((range) => range.name === name)
    if (fitting.length > 0) return Math.max(...fitting.map(({ quality }) => quality))
  }
  return 0
}
