import * as z from 'zod/mini'
import { maxJobPictures, unlimitedCredits } from './api.ts'
import { imageTypes } from './images.ts'
import { isTaskOver, TaskState } from './task.ts'

/** All pictures and masks of one job together. */
export const maxJobBytes = 300 * 1024 * 1024

export const maxUrlLength = 2000

const Url = z.string().check(z.maxLength(maxUrlLength))

/** What a program asks for, without its files. A form has the same fields, as strings. */
export const JobRequest = z.strictObject({
  tool: z.string().check(z.describe('The id of a tool, from `GET /v1/tools`.')),
  params: z
    ._default(z.record(z.string(), z.unknown()), {})
    .check(z.describe('Settings of the tool, by its own schema in `GET /v1/tools`.')),
  webhook_url: z
    .optional(Url)
    .check(z.describe('An https URL that is notified when the job has ended. The message is signed.')),
  retain: z
    ._default(z.boolean(), false)
    .check(z.describe('Keeps the pictures for 14 days instead of 24 hours after they are ready.')),
})
export type JobRequest = z.infer<typeof JobRequest>

/** The same with URLs of pictures instead of files. */
export const JobRequestByUrl = z.extend(JobRequest, {
  images: z
    ._default(z.array(z.strictObject({ url: Url, mask_url: z.optional(Url) })).check(z.maxLength(maxJobPictures)), [])
    .check(z.describe('Pictures by https URL, in order. Left out for tools that start from words.')),
})
export type JobRequestByUrl = z.infer<typeof JobRequestByUrl>

const JobResult = z.object({
  url: z
    .string()
    .check(z.describe('Works without a key, for one to two hours. Ask for the job again to get a new one.')),
  type: z.enum(imageTypes),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  label: z.string().check(z.describe('What it is, where a tool gives several.')),
})

const JobItem = z.object({
  index: z.int(),
  name: z.nullable(z.string()),
  state: TaskState,
  progress: z.number().check(z.describe('0 to 1: how far it has come, or had when it ended.')),
  error: z.nullable(z.string()),
  error_code: z.nullable(z.string()),
  results: z.array(JobResult),
})

const StateCounts = z.object({
  queued: z.int(),
  processing: z.int(),
  ready: z.int(),
  failed: z.int(),
  cancelled: z.int(),
})

/** A job without its pictures: a list of them is small, however many pictures each has. */
export const JobSummary = z.object({
  id: z.uuid(),
  tool: z.string(),
  state: TaskState.check(
    z.describe(
      'ready: everything has ended, and at least one picture is there. failed: nothing is. cancelled: it was stopped; what was ready by then is there.',
    ),
  ),
  progress: z.number().check(z.describe('0 to 1, over all pictures; 1 once all have ended, however they did.')),
  count: z.int(),
  counts: StateCounts.check(z.describe('How many of its pictures are in each state.')),
  credits: z.int().check(z.describe('What it costs: what failed or was cancelled costs nothing.')),
  created_at: z.iso.datetime(),
  expires_at: z
    .nullable(z.iso.datetime())
    .check(z.describe('When its first picture is deleted; null until it has ended.')),
  webhook_url: z.nullable(z.string()),
})
export type JobSummary = z.infer<typeof JobSummary>

export const Job = z.extend(JobSummary, { items: z.array(JobItem) })
export type Job = z.infer<typeof Job>

export const JobPage = z.object({
  jobs: z.array(JobSummary),
  next: z.nullable(z.string()).check(z.describe('The cursor of the next page; null on the last.')),
})
export type JobPage = z.infer<typeof JobPage>

/** The state of a whole, by those of its parts. */
export function jobState(states: readonly TaskState[]): TaskState {
  if (!states.every(isTaskOver)) return states.every((state) => state === 'queued') ? 'queued' : 'processing'
  if (states.includes('cancelled')) return 'cancelled'
  return states.includes('failed') && !states.includes('ready') ? 'failed' : 'ready'
}

/** How many there are of each, from groups of a state and a number. */
export function countStates(groups: readonly { readonly state: TaskState; readonly count: number }[]): Job['counts'] {
  const counts = { queued: 0, processing: 0, ready: 0, failed: 0, cancelled: 0 }
  for (const { state, count } of groups) counts[state] += count
  return counts
}

export const CreditBalance = z.object({
  balance: z
    .int()
    .check(z.describe(`What is left, as in x-remaining-credits; ${unlimitedCredits} where runs cost nothing.`)),
  unlimited: z.boolean().check(z.describe('Nothing is sold on this server: runs cost no credits.')),
})

export const ApiToolList = z.object({
  tools: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      summary: z.string(),
      image: z.enum(['required', 'none']),
      mask: z.enum(['required', 'optional', 'none']),
      accepts: z.array(z.enum(imageTypes)),
      params: z.record(z.string(), z.unknown()).check(z.describe('JSON Schema of the settings.')),
    }),
  ),
})
