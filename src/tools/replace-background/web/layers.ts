import type { Task, TaskResult } from '../../../shared/task.ts'
import { type Placement, placementLimits } from '../params.ts'

/** A finished picture taken apart, to move its subject. */
export interface Layers {
  readonly subject: TaskResult
  readonly backdrop: TaskResult
  /** What the picture was asked for with. */
  readonly params: Record<string, unknown>
}

/** Null when the task did not keep its layers. */
export const layersOf = ({ results, params }: Task): Layers | null => {
  const subject = results.find(({ label }) => label === 'subject')
  const backdrop = results.find(({ label }) => label === 'backdrop')
  return subject && backdrop ? { subject, backdrop, params } : null
}

export const placementOf = ({ scale = 1, x = 0, y = 0 }: Partial<Placement>): Placement => ({ scale, x, y })

export const limitPlacement = ({ scale, x, y }: Placement): Placement => ({
  scale: within(scale, placementLimits.scale),
  x: within(x, placementLimits.shift),
  y: within(y, placementLimits.shift),
})

/** Three digits are finer than a pixel on any screen. */
const within = (value: number, { least, most }: { readonly least: number; readonly most: number }): number =>
  Math.round(Math.min(most, Math.max(least, value)) * 1000) / 1000
