import type { Task } from '../shared/task.ts'

/** A task that is over and went well. */
export const readyTask = (task: Pick<Task, 'id' | 'tool'> & Partial<Task>): Task => ({
  state: 'ready',
  position: null,
  queued: null,
  estimatedSeconds: null,
  progress: 1,
  stage: null,
  params: {},
  isPreview: false,
  isMarked: false,
  input: null,
  results: [],
  error: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  readyAt: '2026-01-01T00:00:10.000Z',
  expiresAt: null,
  daysLeft: 14,
  ...task,
})
