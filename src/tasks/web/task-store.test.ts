import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { notifyVisitorChange } from '../../client/visitor-change.ts'
import type { Task, TaskEvent, TaskState } from '../../shared/task.ts'
import { readyTask } from '../../testing/ready-task.ts'
import { plainWebConfig } from '../../testing/web-config.ts'
import {
  forgetTask,
  holdTasks,
  knownTask,
  knownTasks,
  readTasks,
  rememberTask,
  taskStore,
  watchTask,
} from './task-store.ts'

/** A server that says what the test wants to hear, over real connections. */
let http: Server
const upgrades = new WebSocketServer({ noServer: true })
const sockets: WebSocket[] = []
let isUp = true
let onConnection = (_socket: WebSocket) => {}
let tasks = new Map<string, Task>()
/** Comes between an answer of the server and its arrival. */
let onAnswer = (_isList: boolean) => {}
const stops: (() => void)[] = []
const notFound = { error: { code: 'not-found', message: 'There is nothing here', requestId: 'test' } }

beforeAll(async () => {
  http = createServer(({ url = '' }, answer) => {
    const isList = url.startsWith('/tasks/v1?')
    const task = isList ? { tasks: [...tasks.values()], next: null } : tasks.get(url.split('/').at(-1) ?? '')
    const body = url === '/config.json' ? plainWebConfig : task
    if (task) onAnswer(isList)
    answer.statusCode = isUp ? (body ? 200 : 404) : 502
    answer.end(isUp ? JSON.stringify(body ?? notFound) : '')
  })
  http.on('upgrade', (request, stream, head) => {
    if (!isUp) return stream.destroy()
    upgrades.handleUpgrade(request, stream, head, (socket) => {
      sockets.push(socket)
      onConnection(socket)
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const { fetch } = globalThis
  // What a page has and Node has not: a window, and an address that relative ones start from.
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', { href: base })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, base), init))
})
afterAll(() => {
  http.closeAllConnections()
  http.close()
})

beforeEach(() => {
  isUp = true
  tasks = new Map()
  onConnection = () => {}
  onAnswer = () => {}
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

const taskOf = (state: TaskState, id: string = randomUUID()): Task =>
  readyTask({ id, tool: 'remove-background', state })
const follow = (id: string) => stops.push(watchTask(id, () => {}))
const say = (event: TaskEvent) => sockets.at(-1)?.send(JSON.stringify(event))
const until = (claim: () => boolean) => vi.waitFor(() => expect(claim()).toBe(true), { timeout: 15_000 })
const stateOf = (id: string) => knownTask(id).task?.state

it('reads again after a reconnection what it missed meanwhile', async () => {
  const task = taskOf('processing')
  tasks.set(task.id, task)
  follow(task.id)
  await until(() => stateOf(task.id) === 'processing' && sockets.length === 1)
  // Only now, so that no poll can have seen it, and no event tells of it.
  onConnection = () => tasks.set(task.id, taskOf('ready', task.id))
  sockets[0]?.terminate()
  await until(() => stateOf(task.id) === 'ready')
  expect(sockets).toHaveLength(2)
})

it('keeps what it knows while the server cannot be reached, says so, and goes on', async () => {
  const task = taskOf('processing')
  tasks.set(task.id, task)
  follow(task.id)
  await until(() => stateOf(task.id) === 'processing')
  isUp = false
  for (const socket of sockets) socket.terminate()
  await until(() => knownTask(task.id).error?.code === 'network')
  expect(stateOf(task.id)).toBe('processing')
  isUp = true
  tasks.set(task.id, taskOf('ready', task.id))
  await until(() => stateOf(task.id) === 'ready')
  expect(knownTask(task.id).error).toBeUndefined()
})

it('is not taken back by an answer that events have overtaken, but follows a task that is tried again', async () => {
  const { id } = taskOf('queued')
  tasks.set(id, taskOf('queued', id))
  follow(id)
  await until(() => stateOf(id) === 'queued' && sockets.at(-1)?.readyState === 1)
  say({ type: 'task', task: taskOf('processing', id) })
  await until(() => stateOf(id) === 'processing')
  rememberTask(taskOf('queued', id))
  expect(stateOf(id)).toBe('processing')
  say({ type: 'task', task: taskOf('queued', id) })
  await until(() => stateOf(id) === 'queued')
  rememberTask(taskOf('cancelled', id))
  say({ type: 'task', task: taskOf('processing', id) })
  say({ type: 'snapshot', tasks: [taskOf('processing', id)] })
  // What is said after them has arrived: so have they.
  const last = taskOf('queued')
  follow(last.id)
  say({ type: 'task', task: last })
  await until(() => stateOf(last.id) === 'queued')
  expect(stateOf(id)).toBe('cancelled')
})

it('an end is told once, and nothing comes back from it', () => {
  const { id } = taskOf('queued')
  const changes: string[] = []
  stops.push(watchTask(id, ({ task }) => changes.push(`${task?.state} to ${stateOf(id)}`)))
  for (const state of ['queued', 'processing', 'failed', 'processing', 'queued'] as const)
    rememberTask(taskOf(state, id))
  expect(changes).toEqual(['undefined to queued', 'queued to processing', 'processing to failed'])
})

it('forgets a deleted task for good', async () => {
  const task = taskOf('ready')
  rememberTask(task)
  forgetTask(task.id)
  rememberTask(task)
  expect(knownTask(task.id)).toMatchObject({ task: undefined, error: { code: 'not-found' } })
})

it('a list feeds every view, and what was heard while it was on its way is newer', async () => {
  const [unheard, moved, deleted] = [taskOf('ready'), taskOf('processing'), taskOf('ready')]
  for (const task of [unheard, moved, deleted]) tasks.set(task.id, task)
  for (const task of [moved, deleted]) rememberTask(task)
  let seen = 0
  for (const { id } of [unheard, moved]) stops.push(watchTask(id, () => seen++))
  onAnswer = (isList) => {
    if (!isList) return
    rememberTask({ ...moved, progress: 0.5 })
    forgetTask(deleted.id)
  }
  const { tasks: listed } = await readTasks({ limit: 100 })
  expect(listed).toEqual([unheard, moved, deleted])
  expect(knownTasks(listed.map(({ id }) => id))).toEqual([unheard, { ...moved, progress: 0.5 }])
  expect(knownTask(moved.id)).toBe(taskStore.getState().get(moved.id))
  expect(seen).toBe(2)
})

it('a list that tells of an end is as good as an event', async () => {
  const task = taskOf('processing')
  rememberTask(task)
  tasks.set(task.id, taskOf('ready', task.id))
  const ends: unknown[] = []
  stops.push(watchTask(task.id, (before) => ends.push(before.task?.state, stateOf(task.id))))
  await readTasks({ limit: 100 })
  expect(ends).toEqual(['processing', 'ready'])
})

it('what is gone when it is read is shown nowhere', async () => {
  const task = taskOf('processing')
  rememberTask(task)
  follow(task.id)
  // Each new connection begins with a read.
  for (const socket of sockets) socket.terminate()
  await until(() => knownTask(task.id).error?.code === 'not-found')
  expect(knownTasks([task.id])).toEqual([])
})

it('finds nothing at an address that cannot be one, without asking', async () => {
  follow('abc')
  await until(() => knownTask('abc').error?.code === 'not-found')
})

it('drops what nobody has looked at for a while; of what is deleted the word stays', async () => {
  vi.useFakeTimers()
  vi.resetModules()
  const store = await import('./task-store.ts')
  const [left, held, heard, deleted] = [taskOf('ready'), taskOf('ready'), taskOf('ready'), taskOf('ready')]
  for (const task of [left, held, heard, deleted]) store.rememberTask(task)
  const letGo = store.holdTasks([held.id])
  store.forgetTask(deleted.id)
  const kept = () => [left, held, heard].filter(({ id }) => store.knownTask(id).task !== undefined)
  vi.advanceTimersByTime(299_000)
  expect(kept()).toEqual([left, held, heard])
  vi.advanceTimersByTime(2000)
  store.rememberTask(heard)
  vi.advanceTimersByTime(300_000)
  expect(kept()).toEqual([held, heard])
  letGo()
  vi.advanceTimersByTime(600_000)
  expect(kept()).toEqual([])
  store.rememberTask(deleted)
  expect(store.knownTask(deleted.id).error?.code).toBe('not-found')
})

it('is emptied for another visitor, but for what is on screen', () => {
  const [left, held] = [taskOf('ready'), taskOf('ready')]
  for (const task of [left, held]) rememberTask(task)
  stops.push(holdTasks([held.id]))
  notifyVisitorChange()
  expect(knownTasks([left.id, held.id])).toEqual([held])
})

it('takes nothing for a visitor that was asked for another', async () => {
  const [theirs, opened, mine] = [taskOf('ready'), taskOf('ready'), taskOf('ready')]
  const becomeAnother = () => {
    onAnswer = () => {}
    tasks = new Map([[mine.id, mine]])
    notifyVisitorChange()
  }
  tasks.set(theirs.id, theirs)
  onAnswer = becomeAnother
  expect((await readTasks({ limit: 100 })).tasks).toEqual([mine])
  expect(knownTasks([theirs.id, mine.id])).toEqual([mine])

  tasks.set(opened.id, opened)
  onAnswer = becomeAnother
  const changes: unknown[] = []
  stops.push(watchTask(opened.id, () => changes.push(stateOf(opened.id) ?? knownTask(opened.id).error?.code)))
  await until(() => changes.length > 0)
  expect(changes).toEqual(['not-found'])
})
