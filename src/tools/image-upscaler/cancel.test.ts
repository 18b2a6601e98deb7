import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { Task } from '../../shared/task.ts'
import { asBlob } from '../../testing/pictures.ts'
import { isAlive } from '../../testing/processes.ts'
import { spendRuns, visitorOf } from '../../testing/roles.ts'
import { startTestServer } from '../../testing/server.ts'
import { errorOf, eventually } from '../../testing/visitor.ts'
import { imageUpscaler } from './contract.ts'

const server = await startTestServer()
afterAll(async () => {
  await server.clear()
  await server.stop()
})

const drawScene = async (width: number, height: number): Promise<Blob> => {
  const scene = join(import.meta.dirname, '../../../fixtures/scenes/fox.jpg')
  return asBlob(await sharp(scene).resize(width, height, { fit: 'cover' }).jpeg().toBuffer())
}

test('a running upscale is stopped by killing its engine, and the visitor gets the run back', async () => {
  const { visitor, userId } = await visitorOf(server, 'free')
  const { id } = await visitor.run('image-upscaler', await drawScene(1000, 750))
  await spendRuns(server, { userId, tool: 'image-upscaler', runs: imageUpscaler.cap.free - 1 })
  await visitor.untilTask(id, ({ stage, state }) => state === 'processing' && stage === 'Enlarging')
  const pid = server.running.worker?.enginePids[0] as number
  const refused = await visitor.post('image-upscaler', await drawScene(24, 18))
  expect(await errorOf(refused)).toMatchObject({ status: 429, code: 'usage-cap' })

  const answer = Task.parse(await (await visitor.cancel(id)).json())
  expect(answer).toMatchObject({ id, state: 'cancelled', results: [] })
  await eventually(async () => !isAlive(pid))
  expect((await visitor.post('image-upscaler', await drawScene(24, 18))).status).toBe(202)
  expect((await visitor.task(id)).state).toBe('cancelled')
})
