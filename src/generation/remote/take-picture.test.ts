import { expect, test } from 'vitest'
import { isNear } from '../../net/public-address.ts'
import { keyFor } from './take-picture.ts'

const key = 'sk-secret-0123456789'

test.each([
  { url: 'https://images.example/v1/files/1.png', given: key },
  { url: 'https://cdn.example/1.png', given: undefined },
  { url: 'https://images.example:8443/1.png', given: undefined },
  { url: 'http://images.example/1.png', given: undefined },
])('$url gets the key: $given', ({ url, given }) => {
  const settings = { url: 'https://images.example/v1', key, model: undefined, timeoutMs: 1 }
  expect(keyFor(new URL(url), settings)).toBe(given)
})

test.each(['https://93.184.216.34/x', 'https://[2606:2800::1]/x', 'https://172.32.0.1/x'])(
  '%s is not near',
  async (url) => {
    expect(await isNear(new URL(url))).toBe(false)
  },
)
