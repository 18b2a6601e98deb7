import type { ApiError } from '../../client/api-error.ts'
import type { KnownTask } from '../../tasks/web/task-store.ts'
import { isFinal } from '../../tools/errors.ts'
import { batchWords } from '../../words/batch.ts'
import { type Phase, phaseOfTask } from '../visit/phase.ts'
import { phaseWords } from '../visit/phase-words.ts'

export interface BatchItem {
  readonly id: string
  readonly file: File
  /** The local file, so that the picture is on screen at once. */
  readonly url: string
  readonly phase: ItemPhase
  /** The run that it was last sent with. */
  readonly runId: string | null
  readonly isDownloaded: boolean
}

type RunPhase = Extract<
  Phase,
  { name: 'uploading' | 'cancelling' | 'queued' | 'processing' | 'ready' | 'failed' | 'cancelled' }
>
export type ItemPhase = { readonly name: 'waiting' } | { readonly name: 'unsupported' } | RunPhase

export type ReadyItem = BatchItem & { readonly phase: Extract<ItemPhase, { name: 'ready' }> }

export const isReady = (item: BatchItem): item is ReadyItem => item.phase.name === 'ready'

/** Given to the server, or on its way there: it holds one of the visitor's places. */
export const isUnderWay = ({ phase }: BatchItem): boolean => underWay.has(phase.name)

/** Being sent: the server has not answered yet. */
export const isOnItsWay = ({ phase }: BatchItem): boolean => phase.name === 'uploading' || phase.name === 'cancelling'

export const isWaiting = ({ phase }: BatchItem): boolean => phase.name === 'waiting'

export const isUnfinished = (item: BatchItem): boolean => isWaiting(item) || isUnderWay(item)

const underWay: ReadonlySet<ItemPhase['name']> = new Set(['uploading', 'cancelling', 'queued', 'processing'])

export const mayRetry = ({ phase }: BatchItem): boolean =>
  phase.name === 'cancelled' || (phase.name === 'failed' && !isFinal(phase.error.code))

/** Null while nothing is known of the task. */
export const phaseOfKnown = (known: KnownTask): ItemPhase | null => {
  const phase = phaseOfTask(known)
  return phase?.name === 'failed' ? phaseOfRefusal(phase.error) : phase
}

export const phaseOfRefusal = (error: ApiError): ItemPhase =>
  error.code === 'image-unsupported' ? { name: 'unsupported' } : { name: 'failed', error }

export const itemWords = ({ phase }: BatchItem): string => {
  if (phase.name === 'waiting') return batchWords.waiting
  if (phase.name === 'unsupported') return batchWords.unsupported
  if (phase.name === 'failed') return phase.error.message
  return phase.name === 'cancelled' ? batchWords.cancelled : phaseWords(phase)
}

/** '3 of 7 ready, 1 failed': what is no picture is not counted among them. */
export const countWords = (items: readonly BatchItem[]): string => {
  const count = (name: ItemPhase['name']) => items.filter(({ phase }) => phase.name === name).length
  const unsupported = count('unsupported')
  return batchWords.counts(count('ready'), items.length - unsupported, count('failed'), unsupported)
}
