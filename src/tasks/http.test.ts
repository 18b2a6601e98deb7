import { once } from 'node:events'
import sharp from 'sharp'
import { afterAll, afterEach, expect, test } from 'vitest'
import WebSocket from 'ws'
import { Task, TaskEvent, TaskPage } from '../shared/task.ts'
import { discPicture } from '../testing/pictures.ts'
import { isAlive } from '../testing/processes.ts'
import { stopEngine } from '../testing/roles.ts'
import { shareTestServer } from '../testing/server.ts'
import { errorOf, eventually, type TestVisitor } from '../testing/visitor.ts'

// Here one visitor has several tasks at once.
const server = await shareTestServer({ PLANS: 'off' })
const held: number[] = []

afterEach(async () => {
  await server.clear()
  for (const pid of held.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGCONT')
})
afterAll(() => server.stop())

/** Stops the engine's process where it stands, so that whatever it runs goes on for as long as the test wants. */
function holdEngine(): number {
  const pid = stopEngine(server)
  held.push(pid)
  return pid
}

async function watch(visitor: TestVisitor): Promise<{ events: TaskEvent[]; close: () => Promise<void> }> {
  const socket = new WebSocket(new URL('/tasks/v1/position', server.url.replace('http', 'ws')), {
    headers: { cookie: visitor.cookie },
  })
  const events: TaskEvent[] = []
  socket.on('message', (data) => events.push(TaskEvent.parse(JSON.parse(String(data)))))
  await once(socket, 'open')
  return {
    events,
    close: async () => {
      socket.close()
      await once(socket, 'close')
    },
  }
}

test('drop, wait, download', async () => {
  const visitor = server.visitor()
  const { id } = await visitor.run('remove-background', await discPicture(), { name: 'my café.final.jpg' })
  const task = await visitor.until(id, 'ready')
  expect(task).toMatchObject({ tool: 'remove-background', progress: 1, error: null, daysLeft: 14, position: null })
  const result = await visitor.fetch(`/tasks/v1/${id}/results/0?download`)
  expect(result.headers.get('content-disposition')).toBe(
    `attachment; filename="my caf_.final-cutout.png"; filename*=UTF-8''my%20caf%C3%A9.final-cutout.png`,
  )
  expect(Number(result.headers.get('content-length'))).toBeGreaterThan(1000)
  const { data, info } = await sharp(Buffer.from(await result.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]
  expect(alphaAt(160, 120)).toBe(255)
  expect(alphaAt(3, 3)).toBe(0)
})

test('the result of one run is the picture of the next, for its owner only', async () => {
  const visitor = server.visitor()
  const { id } = await visitor.run('remove-background', await discPicture(64, 48), { name: 'disc.jpg' })
  await visitor.until(id, 'ready')
  const goOn = (who: TestVisitor, from: string, image?: Blob) => {
    const form = new FormData()
    form.set('from', from)
    if (image) form.set('image', image)
    return who.fetch('/tools/v1/remove-background', { method: 'POST', body: form })
  }
  const accepted = await goOn(visitor, id)
  expect(accepted.status).toBe(202)
  expect(Task.parse(await accepted.json()).input).toMatchObject({ name: 'disc.jpg', width: 64, height: 48 })

  expect(await errorOf(await goOn(server.visitor(), id))).toMatchObject({ code: 'not-found' })
  expect(await errorOf(await goOn(visitor, 'nothing'))).toMatchObject({ code: 'not-found' })
  expect(await errorOf(await goOn(visitor, id, await discPicture()))).toMatchObject({ code: 'bad-request' })
})

test('nobody else sees it: not the task, not its files, not its socket; a signed link opens one file', async () => {
  const owner = server.visitor()
  const { id, input } = await owner.run('remove-background', await discPicture())
  await owner.until(id, 'ready')
  const stranger = server.visitor()
  await stranger.run('remove-background', await discPicture())
  for (const someone of [stranger, server.visitor()]) {
    for (const path of ['', '/input', '/thumbnail', '/results/0']) {
      expect((await someone.fetch(`/tasks/v1/${id}${path}`)).status).toBe(404)
    }
    expect((await someone.cancel(id)).status).toBe(404)
    expect((await someone.fetch(`/tasks/v1/${id}`, { method: 'DELETE' })).status).toBe(404)
  }
  const { events, close } = await watch(stranger)
  await eventually(async () => events.length > 0)
  expect(JSON.stringify(events)).not.toContain(id)
  await close()
  const link = input?.url ?? ''
  expect((await server.visitor().fetch(link)).status).toBe(200)
  expect((await server.visitor().fetch(link.replace('/input', '/results/0'))).status).toBe(404)
})

test('history is newest first, in pages', async () => {
  const visitor = server.visitor()
  holdEngine()
  const ids: string[] = []
  for (let turn = 0; turn < 3; turn++) ids.unshift((await visitor.run('remove-background', await discPicture())).id)
  const first = TaskPage.parse(await (await visitor.fetch('/tasks/v1?limit=2')).json())
  const second = TaskPage.parse(await (await visitor.fetch(`/tasks/v1?limit=2&cursor=${first.next}`)).json())
  expect([...first.tasks, ...second.tasks].map(({ id }) => id)).toEqual(ids)
  expect(second.next).toBeNull()
  expect((await visitor.fetch('/tasks/v1?cursor=nonsense')).status).toBe(400)
})

test('a running task is cancelled at once, its engine dies, and the next task runs', async () => {
  const visitor = server.visitor()
  const pid = holdEngine()
  const { id } = await visitor.run('remove-background', await discPicture())
  await visitor.until(id, 'processing')
  const answer = Task.parse(await (await visitor.cancel(id)).json())
  expect(answer.state).toBe('cancelled')
  await eventually(async () => !isAlive(pid))
  expect(await errorOf(await visitor.cancel(id))).toMatchObject({ status: 409, code: 'task-finished' })
  const next = await visitor.run('remove-background', await discPicture())
  await visitor.until(next.id, 'ready')
})

test('waiting tasks know their place, over HTTP and over the socket', async () => {
  const visitor = server.visitor()
  const pid = holdEngine()
  const running = await visitor.run('remove-background', await discPicture())
  await visitor.until(running.id, 'processing')
  const first = await visitor.run('remove-background', await discPicture())
  const second = await visitor.run('remove-background', await discPicture())
  expect(await visitor.task(second.id)).toMatchObject({ state: 'queued', position: 2, queued: 2 })
  expect((await visitor.task(second.id)).estimatedSeconds).toBeGreaterThan(0)

  const { events, close } = await watch(visitor)
  await eventually(async () => events.some(({ type }) => type === 'snapshot'))
  await visitor.cancel(first.id)
  const moved = await eventually(async () =>
    events.find((event) => event.type === 'task' && event.task.id === second.id && event.task.position === 1),
  )
  expect(moved).toMatchObject({ task: { queued: 1 } })
  process.kill(pid, 'SIGCONT')
  await eventually(async () => events.some((event) => event.type === 'task' && event.task.state === 'ready'))
  const stages = events.flatMap((event) => (event.type === 'task' ? (event.task.stage ?? []) : []))
  expect(stages.length).toBeGreaterThan(0)
  await visitor.until(second.id, 'ready')
  await visitor.fetch(`/tasks/v1/${second.id}`, { method: 'DELETE' })
  await eventually(async () => events.some((event) => event.type === 'deleted' && event.id === second.id))
  await close()
})

test('deleting a running task stops it and leaves nothing', async () => {
  const visitor = server.visitor()
  const pid = holdEngine()
  const { id } = await visitor.run('remove-background', await discPicture())
  await visitor.until(id, 'processing')
  expect((await visitor.fetch(`/tasks/v1/${id}`, { method: 'DELETE' })).status).toBe(204)
  await eventually(async () => !isAlive(pid))
  expect((await visitor.fetch(`/tasks/v1/${id}`)).status).toBe(404)
})

test('a killed engine costs nothing: the task is tried again and ends well', async () => {
  const visitor = server.visitor()
  const pid = holdEngine()
  const { id } = await visitor.run('remove-background', await discPicture())
  await visitor.until(id, 'processing')
  process.kill(pid, 'SIGKILL')
  await visitor.until(id, 'ready')
})
