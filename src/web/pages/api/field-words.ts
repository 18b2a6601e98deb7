import type { FieldSchema } from '../../../api/endpoints/describe-fields.ts'
import type { PictureLimits } from '../../../api/endpoints/endpoint.ts'
import { numberWords } from '../../../ui/primitives/number-words.ts'
import { apiPageWords } from '../../../words/api-page.ts'

const words = apiPageWords.endpoints

/** How large or long a value may be. */
export const limitWords = ({ minimum, maximum, maxLength }: FieldSchema): string[] => [
  ...(minimum !== undefined && maximum !== undefined ? [words.range(String(minimum), String(maximum))] : []),
  ...(maxLength !== undefined ? [words.characters(numberWords(maxLength))] : []),
]

export const pictureWords = ({ accepts, maxBytes, maxPixels, maxWidth, maxHeight }: PictureLimits): string[] => [
  words.file,
  accepts.map((type) => type.replace('image/', '').toUpperCase()).join('/'),
  words.megabytes(maxBytes / 1024 / 1024),
  ...(maxPixels ? [words.megapixels(maxPixels / 1_000_000)] : []),
  ...(maxWidth && maxHeight ? [words.sides(maxWidth, maxHeight)] : []),
  words.required,
]

export const maskWords: readonly string[] = [words.file, 'PNG', words.required]
