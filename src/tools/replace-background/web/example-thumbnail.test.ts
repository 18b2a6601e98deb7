import { expect, test } from 'vitest'
import { findPublicFile } from '../../../../scripts/tool-public.ts'
import { backgroundExamples } from '../params.ts'
import { exampleThumbnail } from './example-thumbnail.ts'

test.each(backgroundExamples)('%s has its picture', (example) => {
  expect(findPublicFile(exampleThumbnail(example))).toBeDefined()
})
