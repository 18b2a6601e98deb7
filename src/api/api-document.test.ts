import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { callSamples } from '../web/pages/api/call-samples.ts'
import { webhookSamples } from '../web/pages/api/job-samples.ts'
import { apiAnswerWords } from '../words/api-answers.ts'
import { endpoints } from './endpoints/endpoints.ts'

const document = await readFile(new URL('../../docs/api.md', import.meta.url), 'utf8')

test('docs/api.md names every address, status and header', () => {
  const names = [
    ...endpoints.flatMap(({ path, aliases, fields }) => [path, ...aliases, ...Object.keys(fields.shape)]),
    ...Object.keys(apiAnswerWords.statuses).map((status) => `| ${status} |`),
    ...Object.keys(apiAnswerWords.headers),
  ]
  expect(names.filter((name) => !document.includes(name))).toEqual([])
})

/** Those are run by other tests. */
test('the code in it is that of the page', () => {
  const [curl] = callSamples
  for (const sample of [curl, ...webhookSamples]) expect(document).toContain(sample?.code('http://localhost:3000'))
})
