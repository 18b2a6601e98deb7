import { expect, it } from 'vitest'
import { removeBackground } from '../../tools/remove-background/contract.ts'
import { createStudioStore, runOf, taskIdOf } from './studio-store.ts'

const taskId = '0b5d9a3e-58a4-4d7e-9a43-0d6d4a1d2c11'
const notAnImage = new File(['hello'], 'notes.jpg')

it('walks back and forth through what was done', () => {
  const store = createStudioStore(removeBackground)
  const background = () => store.getState().present.background
  store.openTask(taskId)
  store.setBackground('#ffffff')
  store.setBackground('#000000')
  store.undo()
  expect(background()).toBe('#ffffff')
  store.undo()
  expect(background()).toBeNull()
  store.redo()
  store.redo()
  expect(background()).toBe('#000000')
  store.redo()
  expect(background()).toBe('#000000')
})

it('begins with what the address asked for, and brings it back after starting over', () => {
  const store = createStudioStore(removeBackground)
  store.openTask(taskId)
  store.undo()
  expect(taskIdOf(store.getState())).toBe(taskId)
  store.startOver()
  expect(runOf(store.getState())).toBeNull()
  store.undo()
  expect(taskIdOf(store.getState())).toBe(taskId)
})

it('forgets what was undone once something else is done', () => {
  const store = createStudioStore(removeBackground)
  store.openTask(taskId)
  store.setBackground('#ffffff')
  store.undo()
  store.setBackground('#000000')
  store.redo()
  expect(store.getState().present.background).toBe('#000000')
  expect(store.getState().future).toEqual([])
})

it('does not count a colour that is only looked at, or chosen twice', () => {
  const store = createStudioStore(removeBackground)
  store.setBackground('#ffffff')
  store.previewBackground('#123456')
  store.setBackground('#ffffff')
  expect(store.getState()).toMatchObject({ previewedBackground: null, past: { length: 1 } })
})

it('refuses what is no picture, and can take that back', async () => {
  const store = createStudioStore(removeBackground)
  await store.chooseFile(notAnImage)
  expect(runOf(store.getState())).toMatchObject({ state: 'refused', error: { code: 'image-unsupported' } })
  store.retry()
  expect(runOf(store.getState())).toMatchObject({ state: 'refused', error: { code: 'image-missing' } })
  store.undo()
  expect(runOf(store.getState())).toBeNull()
})
