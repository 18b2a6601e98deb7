import { Job, JobPage, JobSummary } from '../../src/shared/api-job.ts'
import { readSettings } from './read-settings.ts'
import { writeField } from './write-type.ts'

/** What `/v1/jobs` answers with. */
export function renderJob(): string {
  const page = readSettings(JobPage, 'output').map((field) =>
    field.name === 'jobs' ? 'readonly jobs: readonly JobSummary[]\n' : writeField(field),
  )
  const summary = readSettings(JobSummary, 'output')
  const more = readSettings(Job, 'output').filter(({ name }) => !summary.some((field) => field.name === name))
  return `/** A job without its pictures, as lists have it. */
export interface JobSummary {
${summary.map(writeField).join('')}}

export interface Job extends JobSummary {
${more.map(writeField).join('')}}

/** One picture of a job. */
export type JobItem = Job['items'][number]

export type JobResult = JobItem['results'][number]

export type JobState = Job['state']

export interface JobPage {
${page.join('')}}
`
}
