import type { WebhookType } from '../../shared/api.ts'

/** What is sent to the `webhook_url` of a job. */
export const jobEnded = describeWebhook({
  operationId: 'job-ended',
  type: 'job.ended',
  summary: 'A job has ended',
  description:
    'Sent again for 24 hours until it is answered with 2xx, and never again after 410. Signed as Standard Webhooks are.',
})

/** What the settings send to see whether it arrives. */
export const webhookTest = describeWebhook({
  operationId: 'webhook-test',
  type: 'webhook.test',
  summary: 'A test event, which the settings send',
  description: 'Sent once. Its job is a sample without pictures.',
})

interface WebhookFacts {
  readonly operationId: string
  readonly type: WebhookType
  readonly summary: string
  readonly description: string
}

function describeWebhook({ type, ...facts }: WebhookFacts) {
  return {
    ...facts,
    tags: ['Jobs'],
    security: [],
    parameters: [
      header('webhook-id', 'The same on every try: one that was there before is a repetition.'),
      header('webhook-timestamp', 'When it was sent, in seconds since 1970.'),
      header(
        'webhook-signature',
        '`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body` with your secret; two of them, with a space between, while a secret is being rotated.',
      ),
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['type', 'timestamp', 'data'],
            properties: {
              type: { const: type },
              timestamp: { type: 'string', format: 'date-time' },
              data: { $ref: '#/components/schemas/Job' },
            },
          },
        },
      },
    },
    responses: { '2XX': { description: 'It arrived.' }, 410: { description: 'Nobody is here any more.' } },
  }
}

function header(name: string, description: string) {
  return { name, in: 'header', required: true, description, schema: { type: 'string' } }
}
