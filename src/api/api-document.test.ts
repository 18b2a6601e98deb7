import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { answerSeconds, idempotentHours, keyLimits, pollsPerCall } from '../shared/api.ts'
import { imageExtension } from '../shared/images.ts'
import { curlSample } from '../web/pages/api/call-samples.ts'
import { webhookSamples } from '../web/pages/api/job-samples.ts'
import { apiAnswerWords } from '../words/api-answers.ts'
import { describeFields, type FieldFacts } from './endpoints/describe-fields.ts'
import type { Endpoint, PictureLimits } from './endpoints/endpoint.ts'
import { endpoints } from './endpoints/endpoints.ts'

const read = (path: string): Promise<string> => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')
const document = await read('docs/api.md')
const lines = document.split('\n')

test.each([
  ['endpoint', endpoints.map(endpointRow)],
  ['status', Object.entries(apiAnswerWords.statuses).map(([status, when]) => `| ${status} | ${when} |`)],
  ['header', Object.entries(apiAnswerWords.headers).map(([name, what]) => `| \`${name}\` | ${what} |`)],
])('the table of every %s in docs/api.md is that of the server', (column, rows) => {
  const start = lines.findIndex((line) => line.startsWith(`| ${column} |`)) + 2
  const end = lines.findIndex((line, index) => index >= start && !line.startsWith('|'))
  expect(lines.slice(start, end)).toEqual(rows)
})

test('its limits are those of the server', () => {
  const { ratePerMinute, maxAtOnce } = keyLimits
  expect(document).toContain(`${ratePerMinute} calls a minute for each key and endpoint`)
  expect(document).toContain(`${ratePerMinute * pollsPerCall} for \`GET /v1/jobs/{id}\``)
  expect(document).toContain(`${maxAtOnce} unfinished runs for each key`)
  expect(document).toContain(`within ${answerSeconds} seconds of the upload`)
  expect(document).toContain(`for ${idempotentHours} hours the same call`)
})

/** The tests of samples run them, so the documents show what works. */
test('the code in it is that of the page, and so is the command in the README', async () => {
  for (const { code } of [curlSample, ...webhookSamples]) expect(document).toContain(code('http://localhost:3000'))
  const oneLine = (text: string): string => text.replaceAll(/\\?\s+/g, ' ')
  expect(oneLine(await read('README.md'))).toContain(oneLine(curlSample.code('http://localhost:3000')))
})

function endpointRow(endpoint: Endpoint): string {
  const { path, aliases, image, hasMask, answers, isNegotiated } = endpoint
  const files = [...(image ? ['`image_file`'] : []), ...(hasMask ? ['`mask_file`'] : [])]
  const types = answers.map(imageExtension)
  const cells = [
    [path, ...aliases].map((each) => `\`${each}\``).join(', '),
    [...files, ...describeFields(endpoint).map(fieldCell)].join(', '),
    image ? limitCell(image) : '',
    isNegotiated ? `by \`Accept\`: ${types.join(', ')}` : types.join(' or '),
  ]
  return `| ${cells.join(' | ')} |`
}

function fieldCell({ name, isRequired, schema }: FieldFacts): string {
  const { enum: choices, minimum, maximum, minLength = 0, maxLength, default: usual } = schema
  const facts = [
    ...(choices ? [choices.join(' or ')] : []),
    ...(maximum === undefined ? [] : [`${minimum} to ${maximum}`]),
    ...(maxLength === undefined ? [] : [`up to ${maxLength} characters${minLength > 0 ? '' : ', may be empty'}`]),
    ...(usual === undefined ? [] : [`default ${usual}`]),
    ...(isRequired ? ['required'] : []),
  ]
  return `\`${name}\` (${facts.join(', ')})`
}

function limitCell({ accepts, maxBytes, maxPixels, maxWidth, maxHeight }: PictureLimits): string {
  const size = maxPixels ? `${maxPixels / 1e6} MP` : `${maxWidth} x ${maxHeight}`
  return [accepts.map(imageExtension).join('/'), size, `${maxBytes / 1024 / 1024} MB`].join(', ')
}
