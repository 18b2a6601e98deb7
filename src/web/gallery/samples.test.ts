import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backgroundExamples } from '../../tools/replace-background/contract.ts'
import { exampleThumbnail } from '../../tools/replace-background/web/example-thumbnail.ts'
import { promptIdeas } from '../../tools/text-to-image/web/prompt-ideas.ts'
import { showcases } from './showcase.ts'

const named = [
  ...Object.values(showcases).flatMap((each) =>
    each.flatMap(({ before, after, thumbnail }) => [before, after, thumbnail]),
  ),
  ...promptIdeas.map(({ src }) => src),
  ...backgroundExamples.map(exampleThumbnail),
]

test.each([...new Set(named)])('%s is there', (path) => {
  expect(existsSync(join(import.meta.dirname, '../public', path))).toBe(true)
})
