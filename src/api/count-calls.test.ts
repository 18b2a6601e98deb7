import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareTestServer, type TestServer } from '../testing/server.ts'
import { eventually } from '../testing/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await shareTestServer()
})
afterAll(() => server.stop())

test('calls of the API are among the figures, and other requests are not', async () => {
  const visitor = server.visitor()
  await visitor.fetch('/v1/nothing')
  await visitor.fetch('/limits/v1')
  // Figures are as old as a second.
  const figures = await eventually(async () => {
    const text = await (await visitor.fetch('/metrics')).text()
    return text.includes('safelight_api_calls_total{') && text
  })
  expect(figures).toMatch(/^safelight_api_calls_total\{endpoint="GET \/v1\/\*",status="404",key="none"\} \d+$/m)
  expect(figures).toMatch(/^safelight_api_call_seconds_count\{endpoint="GET \/v1\/\*"\} \d+$/m)
  expect(figures).not.toMatch(/^safelight_api_call.*limits/m)
})
