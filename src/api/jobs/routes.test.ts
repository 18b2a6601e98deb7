import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Job, JobPage } from '../../shared/api-job.ts'
import { apiCaller, apiErrorOf } from '../../testing/api-caller.ts'
import { asBlob, discPicture, flatPng } from '../../testing/pictures.ts'
import { holdWorker } from '../../testing/roles.ts'
import type { TestServer } from '../../testing/server.ts'
import { databases } from '../../testing/stores.ts'

describe.each(databases)('jobs on $name', ({ serve }) => {
  let server: TestServer
  let release: () => Promise<void>
  let picture: Blob

  beforeAll(async () => {
    server = await serve()
    release = await holdWorker(server)
    picture = await discPicture(32, 24)
  })
  afterAll(async () => {
    await release()
    await server.stop()
  })

  test('a form with pictures becomes a job', async () => {
    const caller = await apiCaller(server, 3)
    const answer = await caller.call('/v1/jobs', {
      tool: 'remove-background',
      params: JSON.stringify({ quality: 'hd' }),
      image_file: [picture, picture],
    })
    expect(answer.status).toBe(202)
    const job = Job.parse(await answer.json())
    expect(job).toMatchObject({ tool: 'remove-background', state: 'queued', count: 2, credits: 2, expires_at: null })
    expect(await caller.balance()).toBe(1)
  })
})
