import { setTimeout as wait } from 'node:timers/promises'
import { ErrorBody, isTaskOver, Task, TaskPage } from '../shared/task.ts'

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

  until(id: string, ...states: Task['state'][]): Promise<Task> {
    return eventually(async () => {
      const task = await this.task(id)
      if (isTaskOver(task.state) && !states.includes(task.state)) {
        throw new Error(`expected ${states}, but the task is ${task.state}: ${JSON.stringify(task.error)}`)
      }
      return states.includes(task.state) ? task : null
    })
  }
}

export async function errorOf(response: Response): Promise<{ status: number; code: string; message: string }> {
  const { error } = ErrorBody.parse(await response.json())
  return { status: response.status, code: error.code, message: error.message }
}

/** Asks until there is an answer. The limit only ends a test that has failed. */
export async function eventually<T>(ask: () => Promise<T | null | undefined | false>, limitMs = 150_000): Promise<T> {
  const end = Date.now() + limitMs
  for (;;) {
    const answer = await ask()
    if (answer !== null && answer !== undefined && answer !== false) return answer
    if (Date.now() > end) throw new Error('It did not happen in time')
    await wait(25)
  }
}
