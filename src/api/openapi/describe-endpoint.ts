import { answerSeconds } from '../../shared/api.ts'
import { retentionDays } from '../../shared/plans.ts'
import { describeFields } from '../endpoints/describe-fields.ts'
import type { Endpoint, PictureLimits } from '../endpoints/endpoint.ts'
import { callHeaders, errorsOf, headersNamed } from './components.ts'
import { fileSchema } from './file-schema.ts'

/** The operation behind one path of an endpoint. An alias is the same under another name. */
export function describeEndpoint(endpoint: Endpoint, path: string): Record<string, unknown> {
  const { summary, answers, isNegotiated } = endpoint
  const isAlias = path !== endpoint.path
  return {
    operationId: path.slice(1).replaceAll(/[^a-z0-9]+/gi, '-'),
    tags: ['Pictures'],
    summary,
    description: [
      ...(isAlias ? [`The same as \`${endpoint.path}\`, for clients that know it by this name.`] : []),
      ...(isNegotiated ? [`\`Accept\` chooses the type of the answer; without it, it is ${answers[0]}.`] : []),
      ...(!isNegotiated && answers.length > 1
        ? [
            `The answer is ${answers[1]} where the picture has transparency, otherwise ${answers[0]}, whichever \`Accept\` asks for.`,
          ]
        : []),
      `Ends within ${answerSeconds} seconds of the upload.`,
    ].join('\n\n'),
    parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }],
    requestBody: { required: true, content: { 'multipart/form-data': describeForm(endpoint) } },
    responses: {
      200: {
        description: 'The picture.',
        headers: headersNamed(
          'x-remaining-credits',
          'x-credits-consumed',
          'x-job-id',
          'idempotency-replayed',
          ...callHeaders,
        ),
        content: Object.fromEntries(answers.map((type) => [type, { schema: fileSchema }])),
      },
      ...errorsOf(400, 401, 402, 403, 406, 409, 415, 429, 451, 500, 503, 504),
    },
  }
}

const retain = {
  type: 'boolean',
  default: false,
  description: `Keeps the picture for ${retentionDays} days, as a job that can be found at /v1/jobs.`,
} as const

function describeForm(endpoint: Endpoint) {
  const { image, hasMask } = endpoint
  const fields = describeFields(endpoint)
  const files = {
    ...(image && { image_file: { ...fileSchema, description: limitWords(image) } }),
    ...(hasMask && {
      mask_file: { ...fileSchema, description: 'A PNG as large as the picture: white where something is to happen.' },
    }),
  }
  return {
    schema: {
      type: 'object',
      required: [...Object.keys(files), ...fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)],
      properties: { ...files, ...Object.fromEntries(fields.map(({ name, schema }) => [name, schema])), retain },
    },
    encoding: {
      ...(image && { image_file: { contentType: image.accepts.join(', ') } }),
      ...(hasMask && { mask_file: { contentType: 'image/png' } }),
    },
  }
}

const limitWords = ({ accepts, maxBytes, maxPixels, maxWidth, maxHeight }: PictureLimits): string =>
  [
    accepts.map((type) => type.replace('image/', '').toUpperCase()).join(', '),
    `at most ${maxBytes / 1024 / 1024} MB`,
    ...(maxPixels ? [`${maxPixels / 1_000_000} megapixels`] : []),
    ...(maxWidth && maxHeight ? [`${maxWidth} x ${maxHeight} pixels`] : []),
  ].join(', ')
