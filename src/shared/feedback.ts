import * as z from 'zod/mini'

/** Reasons that visitors can give for their answer, by the ids that are stored, in display order. */
export interface FeedbackLabels {
  readonly yes: readonly string[]
  readonly no: readonly string[]
  /** Words for those that no other tool has. */
  readonly reasons?: Readonly<Record<string, string>>
}

/** What fits an answer about a tool. */
export const feedbackLabels = ({ feedback = general }: Asked, satisfied: boolean): readonly string[] =>
  satisfied ? feedback.yes : feedback.no

interface Asked {
  readonly feedback?: FeedbackLabels
}

const general: FeedbackLabels = {
  yes: ['looks-natural', 'quick', 'easy-to-use'],
  no: ['looks-artificial', 'parts-missing', 'rest-left', 'looks-blurred', 'colours-changed', 'too-slow'],
}

export const feedbackTextLimit = 1000

/** Body of `POST /feedback/v1/{tool}`: which reasons it may name depends on the tool and the answer. */
export const feedbackAbout = (tool: Asked) =>
  z.discriminatedUnion('satisfied', [
    answer(z.literal(true), feedbackLabels(tool, true)),
    answer(z.literal(false), feedbackLabels(tool, false)).check(z.refine(saysWhy, 'neither a reason nor words')),
  ])
export type Feedback = z.infer<ReturnType<typeof feedbackAbout>>

const answer = <Satisfied extends z.ZodMiniLiteral<boolean>>(satisfied: Satisfied, labels: readonly string[]) =>
  z.strictObject({
    /** The run it is about. A later answer about the same run replaces the one before. */
    taskId: z.optional(z.uuid()),
    satisfied,
    labels: z.array(z.enum(labels)).check(z.refine(areDifferent, 'named twice')),
    /** Left out while the answer stands alone, given when the form about it is sent. */
    text: z.optional(z.string().check(z.trim(), z.maxLength(feedbackTextLimit))),
  })

/** 'No' counts at once; whoever then sends the form says what is wrong, by a reason or in words. */
const saysWhy = ({ labels, text }: Said): boolean => text === undefined || labels.length > 0 || text !== ''

interface Said {
  readonly labels: readonly string[]
  readonly text?: string | undefined
}

const areDifferent = (labels: readonly string[]): boolean => new Set(labels).size === labels.length
