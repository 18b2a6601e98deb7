import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it, vi } from 'vitest'
import { readyTask } from '../../../testing/ready-task.ts'
import { plainWebConfig } from '../../../testing/web-config.ts'

let page = readyTasks(0)

beforeAll(() => {
  vi.useFakeTimers()
  // What a page has and Node has not: a window with events, and a server at its address, which refuses connections.
  const events = new EventTarget()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('location', { href: 'http://127.0.0.1:1' })
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path === '/config.json' ? plainWebConfig : { tasks: page, next: 'older' }),
  )
  return () => vi.useRealTimers()
})

it('lets go of what is too old to be listed', async () => {
  const [{ panelTasks, readAgain, startPanelTasks }, { knownTasks }] = await Promise.all([
    import('./panel-tasks.ts'),
    import('../task-store.ts'),
  ])
  const older = page
  const stop = startPanelTasks(() => {})
  await vi.waitFor(() => expect(panelTasks.getState().tasks).toEqual(older.slice(0, 20)))
  page = readyTasks(1)
  readAgain()
  await vi.waitFor(() => expect(panelTasks.getState().tasks).toEqual(page.slice(0, 20)))
  // As long as it takes until the store drops what nobody holds.
  vi.advanceTimersByTime(600_000)
  expect(knownTasks([...older, ...page].map(({ id }) => id))).toEqual(page)
  stop()
})

/** As many as the panel reads at once, all from the same hour, newest first. */
function readyTasks(hour: number) {
  return Array.from({ length: 30 }, (_, index) => {
    const createdAt = new Date(Date.UTC(2026, 0, 1, hour, 59 - index)).toISOString()
    return readyTask({ id: randomUUID(), tool: 'remove-background', createdAt })
  })
}
