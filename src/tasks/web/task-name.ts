import type { Task } from '../../shared/task.ts'
import { findTool } from '../../tools/catalogue.ts'

/** Of its tool; the id where this version does not know it. */
export const taskTitle = ({ tool }: Pick<Task, 'tool'>): string => findTool(tool)?.title ?? tool

/** As the visitor called the picture, or what was done where there was none. */
export const taskName = (task: Pick<Task, 'input' | 'tool'>): string => task.input?.name ?? taskTitle(task)
