import { sdLongSide } from '../../shared/plans.ts'
import type { ImageSize } from '../../shared/tool.ts'
import { resultWords } from '../../words/results.ts'
import { uiWords } from '../../words/ui.ts'

/** '683 × 1024 px', after 'SD' where the original is larger. */
export const resultSizeWords = (result: ImageSize, original: ImageSize | null): string =>
  isReduced(result, original) ? resultWords.reducedTo(sizeWords(result)) : sizeWords(result)

/** The same with the reason, for a tooltip. */
export const resultSizeHint = (result: ImageSize, original: ImageSize | null): string =>
  isReduced(result, original) ? resultWords.whyReduced(sizeWords(result), sdLongSide) : sizeWords(result)

/** Also after several runs, of which only the first was made from the original. */
export const isReduced = (result: ImageSize, original: ImageSize | null): boolean =>
  original !== null && result.width < original.width

const sizeWords = ({ width, height }: ImageSize): string => uiWords.pixels(width, height)
