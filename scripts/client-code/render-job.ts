import { Job, JobPage } from '../../src/shared/api-job.ts'
import { readSettings } from './read-settings.ts'
import { writeField } from './write-type.ts'

/** What `/v1/jobs` answers with. */
export function renderJob(): string {
  const page = readSettings(JobPage, 'output').map((field) =>
    field.name === 'jobs' ? 'readonly jobs: readonly Job[]\n' : writeField(field),
  )
  return `export interface Job {
${readSettings(Job, 'output').map(writeField).join('')}}

/** One picture of a job. */
export type JobItem = Job['items'][number]

export type JobResult = JobItem['results'][number]

export type JobState = Job['state']

export interface JobPage {
${page.join('')}}
`
}
