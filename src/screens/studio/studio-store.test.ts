import { expect, it, vi } from 'vitest'
import { rememberTask } from '../../tasks/web/task-store.ts'
import { readyTask } from '../../testing/ready-task.ts'
import { cleanup } from '../../tools/cleanup/contract.ts'
import { removeBackground } from '../../tools/remove-background/contract.ts'
import type { Stroke } from '../../ui/mask/stroke.ts'
import { colourBackground, transparent } from '../cutout/background.ts'
import { createStudio, runOf, type StudioVisit, taskIdOf } from './studio-store.ts'

const taskId = '0b5d9a3e-58a4-4d7e-9a43-0d6d4a1d2c11'
const white = colourBackground('#ffffff')
const black = colourBackground('#000000')
const stroke: Stroke = { kind: 'brush', erases: true, points: [{ x: 0.5, y: 0.5 }], width: 0.1 }
const notAnImage = new File(['hello'], 'notes.jpg')

const openStudio = (kind?: StudioVisit['kind']) =>
  createStudio(removeBackground, { ...(kind && { kind }), settings: {}, params: () => ({}) })
const openCleanup = () =>
  createStudio(cleanup, { kind: { starts: 'nothing', isMasked: true }, settings: {}, params: () => ({}) })

it('walks back and forth through what was done', () => {
  const store = openStudio()
  const background = () => store.getState().present.background
  store.openTask(taskId)
  store.setBackground(white)
  store.setBackground(black)
  store.undo()
  expect(background()).toBe(white)
  store.undo()
  expect(background()).toBe(transparent)
  store.redo()
  store.redo()
  expect(background()).toEqual(black)
  store.redo()
  expect(background()).toEqual(black)
})

it('begins with what the address asked for, and brings it back after starting over', () => {
  const store = openStudio()
  store.openTask(taskId)
  store.undo()
  expect(taskIdOf(store.getState())).toBe(taskId)
  store.startOver()
  expect(runOf(store.getState())).toBeNull()
  store.undo()
  expect(taskIdOf(store.getState())).toBe(taskId)
})

it('an edit under way is one step; the next one is another', () => {
  const readEdit = (): { power: number } | null => null
  const store = createStudio(removeBackground, { settings: {}, params: () => ({}), readEdit })
  store.openTask(taskId)
  store.setEdit({ power: 1 }, true)
  store.setEdit({ power: 2 }, false)
  store.setEdit({ power: 3 }, false)
  store.setEdit({ power: 4 }, true)
  store.undo()
  expect(store.getState().present.edit).toEqual({ power: 3 })
  store.undo()
  expect(store.getState().present.edit).toBeNull()
})

it('forgets what was undone once something else is done', () => {
  const store = openStudio()
  store.openTask(taskId)
  store.setBackground(white)
  store.undo()
  store.setBackground(black)
  store.redo()
  expect(store.getState().present.background).toEqual(black)
  expect(store.getState().future).toEqual([])
})

it('does not count a colour that is only looked at, or chosen twice', () => {
  const store = openStudio()
  store.setBackground(white)
  store.previewBackground(colourBackground('#123456'))
  store.setBackground(colourBackground('#ffffff'))
  expect(store.getState()).toMatchObject({ previewedBackground: null, past: { length: 1 } })
})

it('takes a step back for good', () => {
  const store = openStudio()
  store.openTask(taskId)
  store.startOver()
  store.takeBack()
  expect(taskIdOf(store.getState())).toBe(taskId)
  store.redo()
  expect(taskIdOf(store.getState())).toBe(taskId)
  store.takeBack()
  expect(taskIdOf(store.getState())).toBe(taskId)
})

it('refuses what is no picture, and can take that back', async () => {
  const store = openStudio()
  await store.chooseFile(notAnImage)
  expect(runOf(store.getState())).toMatchObject({ state: 'refused', error: { code: 'image-unsupported' } })
  store.retry()
  expect(runOf(store.getState())).toMatchObject({ state: 'refused', error: { code: 'image-missing' } })
  store.undo()
  expect(runOf(store.getState())).toBeNull()
})

it('keeps a retouch when the same picture is run again, and lets go of it with the picture', () => {
  const store = openStudio({ starts: 'run', isMasked: false, isRetouched: true })
  store.openTask(taskId)
  store.setRetouching(true)
  store.addStroke(stroke)
  store.run()
  expect(store.getState()).toMatchObject({ present: { strokes: [stroke] }, isRetouching: true })
  store.startOver()
  expect(store.getState()).toMatchObject({ present: { strokes: [] }, isRetouching: false })
})

it('goes on from the result on screen, and keeps what the first was made from', () => {
  const store = openCleanup()
  vi.stubGlobal('window', globalThis)
  rememberTask(
    readyTask({
      id: taskId,
      tool: 'cleanup',
      input: { url: '/input', thumbnailUrl: '/thumbnail', name: 'sky.png', width: 8, height: 6 },
      results: [{ url: '/result', thumbnailUrl: '/small', width: 8, height: 6, type: 'image/png', label: 'cleanup' }],
    }),
  )
  store.openTask(taskId)
  const opened = store.getState().present.runId
  const stroke = { kind: 'brush', erases: false, points: [{ x: 0.5, y: 0.5 }], width: 0.1 } as const
  store.addStroke(stroke)
  store.run()
  expect(store.getState().present).toMatchObject({ baseRunId: opened, openedRunId: opened, ran: [stroke], strokes: [] })
  store.undo()
  expect(store.getState().present).toMatchObject({ runId: opened, strokes: [stroke] })
  store.undo()
  expect(store.getState().present.strokes).toEqual([])
})

it('ends a run that was undone once another is started, and no other', async () => {
  const stateOf = (store: StudioVisit, runId: string | null) =>
    runId ? store.getState().runs[runId]?.state : undefined
  const [undone, kept] = [true, false].map((isUndone) => {
    const store = openStudio()
    store.openTask(taskId)
    store.run()
    const { runId } = store.getState().present
    if (isUndone) store.undo()
    store.run()
    return { store, runId, next: store.getState().present.runId }
  })
  // There is no server to take them: those that nobody ended are refused.
  await vi.waitFor(() => {
    expect(undone && [stateOf(undone.store, undone.runId), stateOf(undone.store, undone.next)]).toEqual([
      'cancelled',
      'refused',
    ])
    expect(kept && [stateOf(kept.store, kept.runId), stateOf(kept.store, kept.next)]).toEqual(['refused', 'refused'])
  })
})

it('ends a run that was undone as soon as there is no way back to it', async () => {
  const store = openCleanup()
  store.openTask(taskId)
  store.addStroke(stroke)
  store.run()
  const { runId } = store.getState().present
  store.undo()
  store.addStroke(stroke)
  // There is no server: had nobody ended it, it would be refused.
  await vi.waitFor(() => expect(store.getState().runs[runId ?? '']?.state).toBe('cancelled'))
})
