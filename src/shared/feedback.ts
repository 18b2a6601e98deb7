import * as z from 'zod/mini'

/** Reasons a visitor can give, by the id that is stored. */
export const feedbackWords = {
  'edges-wrong': 'Edges are wrong',
  'hair-lost': 'Hair or fur is cut off',
  'parts-missing': 'Parts are missing',
  'background-left': 'Background is left',
  'rest-left': 'Something is left over',
  'wrong-subject': 'Wrong thing was kept',
  'too-much-removed': 'Too much was removed',
  'text-missed': 'Text was not found',
  'traces-left': 'Traces are left',
  'looks-artificial': 'Looks artificial',
  'shape-wrong': 'The shape is lit wrong',
  'looks-blurred': 'Looks blurred',
  'faces-wrong': 'Faces look wrong',
  'text-distorted': 'Text is distorted',
  'colours-changed': 'Colours changed',
  'too-slow': 'Too slow',
  'edges-clean': 'Clean edges',
  'hair-kept': 'Hair and fur are kept',
  'looks-natural': 'Looks natural',
  'light-right': 'The light is right',
  'looks-sharp': 'Looks sharp',
  'text-found': 'All text was found',
  'no-traces': 'No traces are left',
  quick: 'Quick',
  'easy-to-use': 'Easy to use',
} as const
export type FeedbackLabel = keyof typeof feedbackWords

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
    answer(z.literal(false), feedbackLabels(tool, false)),
  ])
export type Feedback = z.infer<ReturnType<typeof feedbackAbout>>

const answer = <Satisfied extends z.ZodMiniLiteral<boolean>>(satisfied: Satisfied, labels: readonly FeedbackLabel[]) =>
  z.strictObject({
    /** The run it is about. A later answer about the same run replaces the one before. */
    taskId: z.optional(z.uuid()),
    satisfied,
    labels: z.array(z.enum(labels)).check(z.refine(areDifferent, 'named twice')),
    text: z.optional(z.string().check(z.trim(), z.maxLength(feedbackTextLimit), z.refine(isStorable, 'has a zero'))),
  })

const areDifferent = (labels: readonly string[]): boolean => new Set(labels).size === labels.length

/** Postgres has no text with a zero in it. */
const isStorable = (text: string): boolean => !text.includes('\0')
