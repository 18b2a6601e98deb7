import { expect, test } from 'vitest'
import { signIdToken, verifyIdToken } from './id-token.ts'

const secret = 's'.repeat(32)
const ada = { userId: 'ada', sessionId: 'of ada' }
const now = Date.UTC(2030, 0, 1)

test('a token names its user and their session for an hour', () => {
  const { token, expiresAt } = signIdToken(secret, ada, now)
  expect(expiresAt).toEqual(new Date(now + 3_600_000))
  expect(verifyIdToken(secret, token, now)).toEqual(ada)
  expect(verifyIdToken(secret, token, now + 3_599_999)).toEqual(ada)
  expect(verifyIdToken(secret, token, now + 3_600_000)).toBeNull()
})

test('one that was not signed by us, or was changed, names nobody', () => {
  const { token } = signIdToken(secret, ada, now)
  const [claims = '', signature = ''] = token.split('.')
  const forged = Buffer.from(JSON.stringify({ ...ada, userId: 'bob', until: now + 1000 })).toString('base64url')
  const wrong = [
    '',
    '.',
    claims,
    `${claims}.`,
    `.${signature}`,
    `${forged}.${signature}`,
    `${token}.`,
    `${token}x`,
    `${claims}.${signature.slice(0, -1)}`,
    `${claims}.${'ä'.repeat(signature.length)}`,
    signIdToken('t'.repeat(32), ada, now).token,
  ]
  for (const one of wrong) expect(verifyIdToken(secret, one, now), one).toBeNull()
})
