import { expect, test } from 'vitest'
import { discPicture } from '../testing/pictures.ts'
import { startTestServer } from '../testing/server.ts'

const roleOn = async (env: Record<string, string>): Promise<unknown[]> => {
  // Nobody waits for the picture.
  const server = await startTestServer({ ...env, SHUTDOWN_SECONDS: '0' })
  try {
    const visitor = server.visitor()
    const newcomer = await (await visitor.fetch('/limits/v1')).json()
    await visitor.post('remove-background', await discPicture(32, 32))
    return [newcomer, await (await visitor.fetch('/limits/v1')).json()]
  } finally {
    await server.stop()
  }
}

test('a newcomer is anonymous, before the first picture and after it', async () => {
  expect(await roleOn({})).toEqual([{ role: 'anonymous' }, { role: 'anonymous' }])
})

test('without plans everyone gets what Pro gets', async () => {
  expect(await roleOn({ PLANS: 'off' })).toEqual([{ role: 'pro' }, { role: 'pro' }])
})
