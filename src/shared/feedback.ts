import * as z from 'zod/mini'
import type { feedbackWords } from '../words/feedback.ts'
import { storable } from './storable.ts'

/** Reasons a visitor can give, by the id that is stored. */
export type FeedbackLabel = keyof typeof feedbackWords.reasons

/** What fits an answer about a tool, in display order. */
export const feedbackLabels = (tool: string, satisfied: boolean): readonly FeedbackLabel[] => {
  const { yes, no } = labelsOfTools[tool] ?? general
  return satisfied ? yes : no
}

interface Labels {
  readonly yes: readonly FeedbackLabel[]
  readonly no: readonly FeedbackLabel[]
}

const general: Labels = {
  yes: ['looks-natural', 'quick', 'easy-to-use'],
  no: ['looks-artificial', 'parts-missing', 'rest-left', 'looks-blurred', 'colours-changed', 'too-slow'],
}

const labelsOfTools: Readonly<Record<string, Labels>> = {
  'remove-background': {
    yes: ['edges-clean', 'hair-kept', 'quick', 'easy-to-use'],
    no: [
      'edges-wrong',
      'hair-lost',
      'parts-missing',
      'background-left',
      'wrong-subject',
      'colours-changed',
      'too-slow',
    ],
  },
  relight: {
    yes: ['light-right', 'looks-natural', 'edges-clean', 'quick', 'easy-to-use'],
    no: ['shape-wrong', 'faces-wrong', 'edges-wrong', 'wrong-subject', 'looks-artificial', 'too-slow'],
  },
  cleanup: {
    yes: ['looks-natural', 'no-traces', 'quick', 'easy-to-use'],
    no: ['traces-left', 'looks-artificial', 'looks-blurred', 'too-much-removed', 'colours-changed', 'too-slow'],
  },
  'image-upscaler': {
    yes: ['looks-sharp', 'looks-natural', 'quick', 'easy-to-use'],
    no: ['looks-blurred', 'looks-artificial', 'faces-wrong', 'text-distorted', 'colours-changed', 'too-slow'],
  },
  'text-remover': {
    yes: ['text-found', 'no-traces', 'quick', 'easy-to-use'],
    no: ['text-missed', 'traces-left', 'too-much-removed', 'looks-artificial', 'colours-changed', 'too-slow'],
  },
}

export const feedbackTextLimit = 1000

/** Body of `POST /feedback/v1/{tool}`: which reasons it may name depends on the tool and the answer. */
export const feedbackAbout = (tool: string) =>
  z.discriminatedUnion('satisfied', [
    answer(z.literal(true), feedbackLabels(tool, true)),
    answer(z.literal(false), feedbackLabels(tool, false)).check(z.refine(saysWhy, 'neither a reason nor words')),
  ])
export type Feedback = z.infer<ReturnType<typeof feedbackAbout>>

const answer = <Satisfied extends z.ZodMiniLiteral<boolean>>(satisfied: Satisfied, labels: readonly FeedbackLabel[]) =>
  z.strictObject({
    /** The run it is about. A later answer about the same run replaces the one before. */
    taskId: z.optional(z.uuid()),
    satisfied,
    labels: z.array(z.enum(labels)).check(z.refine(areDifferent, 'named twice')),
    /** Left out while the answer stands alone, given when the form about it is sent. */
    text: z.optional(z.string().check(z.trim(), z.maxLength(feedbackTextLimit), storable)),
  })

/** 'No' counts at once; whoever then sends the form says what is wrong, by a reason or in words. */
const saysWhy = ({ labels, text }: Said): boolean => text === undefined || labels.length > 0 || text !== ''

interface Said {
  readonly labels: readonly string[]
  readonly text?: string | undefined
}

const areDifferent = (labels: readonly string[]): boolean => new Set(labels).size === labels.length
