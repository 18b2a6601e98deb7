const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

/** What is sent to the `webhook_url` of a job. */
export const jobEnded = {
  operationId: 'job-ended',
  tags: ['Jobs'],
  summary: 'A job has ended',
  description:
    'Sent again for 24 hours until it is answered with 2xx, and never again after 410. Signed as Standard Webhooks are.',
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
            type: { const: 'job.ended' },
            timestamp: { type: 'string', format: 'date-time' },
            data: { $ref: '#/components/schemas/Job' },
          },
        },
      },
    },
  },
  responses: { '2XX': { description: 'It arrived.' }, 410: { description: 'Nobody is here any more.' } },
} as const
