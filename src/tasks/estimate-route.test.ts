import { afterAll, afterEach, expect, test } from 'vitest'
import { Estimate } from '../shared/estimate.ts'
import { discPicture } from '../testing/pictures.ts'
import { stopEngine } from '../testing/roles.ts'
import { shareTestServer } from '../testing/server.ts'
import { errorOf, type TestVisitor } from '../testing/visitor.ts'

const server = await shareTestServer()

afterEach(() => server.clear())
afterAll(() => server.stop())

const ask = (visitor: TestVisitor, tool: string, query: Record<string, string>) =>
  visitor.fetch(`/tools/v1/${tool}/estimate?${new URLSearchParams(query)}`)
const estimate = async (visitor: TestVisitor, tool: string, query: Record<string, string>) =>
  Estimate.parse(await (await ask(visitor, tool, query)).json())
const upscale = (width: number, params: object) => ({
  width: String(width),
  height: String(width),
  params: JSON.stringify(params),
})

test('says how long a run would take: more for a larger picture, little for a look ahead', async () => {
  const visitor = server.visitor()
  const small = await estimate(visitor, 'image-upscaler', upscale(250, { scale: 2 }))
  const large = await estimate(visitor, 'image-upscaler', upscale(1000, { scale: 2 }))
  const look = await estimate(visitor, 'image-upscaler', upscale(1000, { scale: 2, preview: { x: 0.5, y: 0.5 } }))
  expect(small.waiting).toBe(0)
  expect(large.seconds).toBeGreaterThan(small.seconds * 4)
  expect(look.seconds).toBeLessThan(large.seconds / 4)
})

test('counts those who are served before', async () => {
  const visitor = server.visitor()
  const pid = stopEngine(server)
  const running = await visitor.run('remove-background', await discPicture())
  await visitor.until(running.id, 'processing')
  const another = server.visitor()
  await another.run('remove-background', await discPicture())
  const query = { width: '320', height: '240' }
  const { waiting, seconds } = await estimate(server.visitor(), 'remove-background', query)
  const { estimatedSeconds } = await visitor.task(running.id)
  process.kill(pid, 'SIGCONT')
  expect(waiting).toBe(1)
  expect(seconds).toBeGreaterThan(estimatedSeconds as number)
})

test('refuses what the run would refuse', async () => {
  const visitor = server.visitor()
  const refusal = async (tool: string, query: Record<string, string>) => errorOf(await ask(visitor, tool, query))
  expect(await refusal('image-upscaler', upscale(600, { scale: 16 }))).toMatchObject({
    status: 422,
    message: 'with 16x scale we support only image up to 512 x 512',
  })
  expect(await refusal('image-upscaler', upscale(600, { scale: 3 }))).toMatchObject({ code: 'params-invalid' })
  expect(await refusal('image-upscaler', { ...upscale(600, {}), params: '{' })).toMatchObject({
    code: 'params-invalid',
  })
  expect(await refusal('image-upscaler', upscale(6000, {}))).toMatchObject({ code: 'image-too-many-pixels' })
  expect(await refusal('image-upscaler', {})).toMatchObject({ code: 'bad-request' })
  expect(await refusal('image-upscaler', { width: '-1', height: '5' })).toMatchObject({ code: 'bad-request' })
  expect(await refusal('no-such-tool', {})).toMatchObject({ status: 404, code: 'not-found' })
})
