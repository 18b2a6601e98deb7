import { createHmac } from 'node:crypto'

interface SignedMessage {
  readonly id: string
  /** In seconds. */
  readonly timestamp: number
  readonly body: string
}

/** The headers of Standard Webhooks: one signature for each secret, so that a receiver with either of them finds its own. */
export const signatureHeaders = (secrets: readonly Buffer[], message: SignedMessage): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': secrets.map((secret) => `v1,${signatureOf(secret, message)}`).join(' '),
})

const signatureOf = (secret: Buffer, { id, timestamp, body }: SignedMessage): string =>
  createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
