import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { ErrorBody, isTaskOver, Task, TaskEvent, TaskPage } from '../shared/task.ts'

/** Someone with a cookie jar who talks to a server over HTTP. */
export class TestVisitor {
  readonly url: string
  readonly #jar = new Map<string, string>()

  constructor(url: string) {
    this.url = url
  }

  /** As the browser sends it. */
  get cookie(): string {
    return [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  set cookie(header: string) {
    this.#jar.clear()
    for (const pair of header.split('; ')) this.#keep(pair)
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.cookie) headers.set('cookie', this.cookie)
    // Well before a test's own time is up, so that it can be seen which answer never came.
    const signal = AbortSignal.timeout(120_000)
    const response = await fetch(new URL(path, this.url), { signal, ...init, headers })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    return response
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';')
    const [, name, value = ''] = /^([^=]+)=(.*)$/.exec(pair) ?? []
    if (!name) return
    if (attributes.some((attribute) => attribute.trim() === 'Max-Age=0')) this.#jar.delete(name)
    else this.#jar.set(name, value)
  }

  /** Sends JSON. */
  send(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    return this.fetch(path, {
      method: 'POST',
      headers: { ...json, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  /** Sends a picture to a tool. */
  post(tool: string, image: Blob | null, options: { params?: unknown; name?: string } = {}): Promise<Response> {
    const form = new FormData()
    form.set('params', JSON.stringify(options.params ?? {}))
    if (image) form.set('image', image, options.name ?? 'picture.jpg')
    return this.fetch(`/tools/v1/${tool}`, { method: 'POST', body: form })
  }

  async run(tool: string, image: Blob, options: { params?: unknown; name?: string } = {}): Promise<Task> {
    const response = await this.post(tool, image, options)
    if (response.status !== 202) throw new Error(`${response.status}: ${await response.text()}`)
    return Task.parse(await response.json())
  }

  async task(id: string): Promise<Task> {
    return Task.parse(await (await this.fetch(`/tasks/v1/${id}`)).json())
  }

  async cancel(id: string): Promise<Response> {
    return this.fetch(`/tasks/v1/${id}/cancel`, { method: 'POST' })
  }

  async deleteAll(): Promise<void> {
    const { tasks } = TaskPage.parse(await (await this.fetch('/tasks/v1?limit=100')).json())
    for (const { id } of tasks) await this.fetch(`/tasks/v1/${id}`, { method: 'DELETE' })
  }

  /** Follows the task by its socket. */
  until(id: string, ...states: Task['state'][]): Promise<Task> {
    return this.untilTask(id, (task) => {
      if (isTaskOver(task.state) && !states.includes(task.state)) {
        throw new Error(`expected ${states}, but the task is ${task.state}: ${JSON.stringify(task.error)}`)
      }
      return states.includes(task.state)
    })
  }

  /** Resolves with the task as it is when the condition holds for the first time. The limit only ends a test that has failed. */
  async untilTask(id: string, isMet: (task: Task) => boolean): Promise<Task> {
    const socket = new WebSocket(new URL('/tasks/v1/position', this.url.replace(/^http/, 'ws')), {
      headers: { cookie: this.cookie },
    })
    try {
      return await new Promise<Task>((resolve, reject) => {
        const look = (task: Task | undefined) => {
          if (task && isMet(task)) resolve(task)
        }
        const fail = () => reject(new Error('It did not happen in time'))
        AbortSignal.timeout(waitMs).addEventListener('abort', fail)
        // What is over is not in the snapshot, and says nothing more.
        const onEvent = async (event: TaskEvent) => {
          if (event.type === 'snapshot') look(await this.task(id))
          if (event.type === 'task' && event.task.id === id) look(event.task)
        }
        socket.on('message', (data) => onEvent(TaskEvent.parse(JSON.parse(String(data)))).catch(reject))
        socket.on('error', reject)
        socket.on('close', () => reject(new Error('the socket was closed')))
      })
    } finally {
      socket.terminate()
    }
  }
}

export async function errorOf(response: Response): Promise<{ status: number; code: string; message: string }> {
  const { error } = ErrorBody.parse(await response.json())
  return { status: response.status, code: error.code, message: error.message }
}

const waitMs = 150_000

/** Asks until there is an answer. The limit only ends a test that has failed. */
export async function eventually<T>(ask: () => Promise<T | null | undefined | false>, limitMs = waitMs): Promise<T> {
  const end = Date.now() + limitMs
  for (;;) {
    const answer = await ask()
    if (answer !== null && answer !== undefined && answer !== false) return answer
    if (Date.now() > end) throw new Error('It did not happen in time')
    await wait(25)
  }
}
