import { expect, test } from 'vitest'
import { apiPageWords } from '../../../words/api-page.ts'
import { codeSamples } from './code-samples.ts'

const { guarded } = apiPageWords.sample.comments
const origin = 'https://pictures.example'

test.each(codeSamples)('$label says first that the server refuses programs, only where it does', ({ id, code }) => {
  const open = code(origin, false)
  expect(open).not.toContain(guarded)
  const comment = `${id === 'javascript' ? '//' : '#'} ${guarded}\n`
  const refused = code(origin, true)
  // Of the shell's, the first line only hands the others to `sh`.
  expect(refused.startsWith(id === 'shell' ? `sh -e <<'END'\n${comment}` : comment)).toBe(true)
  expect(refused.replace(comment, '')).toBe(open)
})
