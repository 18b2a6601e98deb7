import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it, vi } from 'vitest'
import { rememberTask } from '../../tasks/web/task-store.ts'
import { readyTask } from '../../testing/ready-task.ts'
import { reimagine } from '../../tools/stable-diffusion-reimagine/contract.ts'
import { createSheet, shownTaskId } from './sheet-store.ts'

const one = '0b5d9a3e-58a4-4d7e-9a43-0d6d4a1d2c11'
const other = '7c1f0a52-6a0e-4c7e-8f06-2f6d2b9d3e42'

beforeAll(() => {
  vi.stubGlobal('window', globalThis)
  for (const id of [one, other]) rememberTask(readyTask({ id, tool: reimagine.id, params: { variant: 1, seed: 1 } }))
})

const openBoth = () => {
  const store = createSheet(reimagine, { settings: {} })
  store.openTask(one)
  store.openTask(other)
  return store
}

it('begins with what the address asked for: there is nothing before it to undo', () => {
  const store = createSheet(reimagine, { settings: {} })
  store.openTask(one)
  expect(shownTaskId(store.getState())).toBe(one)
  expect(store.getState().past).toEqual([])
})

it('goes back to the sheet before, and forth again', () => {
  const store = openBoth()
  expect(shownTaskId(store.getState())).toBe(other)
  store.undo()
  expect(shownTaskId(store.getState())).toBe(one)
  store.redo()
  expect(shownTaskId(store.getState())).toBe(other)
  store.startOver()
  expect(store.getState()).toMatchObject({ present: { prints: [] }, shownId: null })
  store.undo()
  expect(shownTaskId(store.getState())).toBe(other)
})

it('shows what is asked for again instead of adding it twice', () => {
  const store = createSheet(reimagine, { settings: {} })
  store.openTask(one)
  store.show(null)
  store.openTask(one)
  expect(store.getState().present.prints).toHaveLength(1)
  expect(shownTaskId(store.getState())).toBe(one)
})

it('takes a print off the sheet, and undo puts it back', () => {
  const store = createSheet(reimagine, { settings: {} })
  store.openTask(one)
  const [print] = store.getState().present.prints
  store.remove(print?.id ?? '')
  expect(store.getState()).toMatchObject({ present: { prints: [] }, shownId: null })
  store.undo()
  expect(shownTaskId(store.getState())).toBe(one)
})

it('walks through what was set on the original, a drag as one step', () => {
  const store = createSheet<object, { left: number }>(reimagine, { settings: {} })
  store.openTask(one)
  store.setEdit({ left: 1 }, true)
  store.setEdit({ left: 2 }, false)
  store.setEdit({ left: 9 }, true)
  store.undo()
  expect(store.getState()).toMatchObject({ present: { edit: { left: 2 } }, shownId: null })
  store.undo()
  expect(store.getState().present.edit).toBeNull()
  store.redo()
  expect(store.getState().present.edit).toEqual({ left: 2 })
})

it('follows what was opened as soon as it is known, until the visit ends', () => {
  const open = (id: string) => {
    const store = createSheet(reimagine, { settings: { seed: 0 }, openedSettings: () => ({ seed: 7 }) })
    store.openTask(id)
    return store
  }
  const [stays, leaves] = [open(randomUUID()), open(randomUUID())]
  leaves.dispose()
  for (const store of [stays, leaves])
    rememberTask(readyTask({ id: shownTaskId(store.getState()) ?? '', tool: reimagine.id }))
  expect([stays, leaves].map((store) => store.getState().settings.seed)).toEqual([7, 0])
})

it('refuses what is no picture and keeps the sheet', async () => {
  const store = createSheet(reimagine, { settings: {}, firstParamSets: () => [{ variant: 1 }] })
  store.openTask(one)
  await store.chooseFile(new File(['hello'], 'notes.jpg'))
  expect(store.getState().refusal?.code).toBe('image-unsupported')
  expect(shownTaskId(store.getState())).toBe(one)
  store.show(null)
  expect(store.getState().refusal).toBeNull()
})
