import { ApiError } from '../../client/api-error.ts'
import type { Task } from '../../shared/task.ts'
import { findTool } from '../../tools/catalogue.ts'
import { retentionWords } from '../../words/retention.ts'
import { stageWords } from '../../words/stages.ts'
import { taskWords } from '../../words/tasks.ts'

/** What a task is doing, in the same words on every page. */
export function stateWords(task: Task): string {
  if (task.state === 'queued')
    return task.position && task.queued ? taskWords.queuedAt(task.position, task.queued) : taskWords.queued
  if (task.state === 'processing')
    return task.stage ? taskWords.processingStage(stageOf(task.tool, task.stage)) : taskWords.processing
  if (task.state === 'failed') return failureWords(task) ?? taskWords.failed
  return taskWords[task.state]
}

/** Why it failed; null where that is not known. The server says it in English, by its code it is said in the reader's language. */
export const failureWords = ({ error }: Task): string | null => error && new ApiError({ ...error, status: 0 }).message

export const secondsWords = (seconds: number): string =>
  seconds < 60 ? taskWords.aboutSeconds(seconds) : taskWords.aboutMinutes(Math.ceil(seconds / 60))

/** When an ended task is deleted, from the whole days that are left. */
export function daysLeftWords(daysLeft: number): string {
  if (daysLeft <= 0) return retentionWords.today
  if (daysLeft === 1) return retentionWords.tomorrow
  return retentionWords.inDays(daysLeft)
}

/** Engines name what they are at in English; a stage without words is shown as it is. */
const stageOf = (tool: string, stage: string): string => findTool(tool)?.stages?.[stage] ?? stages[stage] ?? stage

const stages: Readonly<Record<string, string | undefined>> = stageWords
