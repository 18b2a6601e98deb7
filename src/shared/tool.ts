import type * as z from 'zod/mini'
import type { ErrorCode, ToolError } from './errors.ts'
import type { FeedbackLabels } from './feedback.ts'
import type { ImageType } from './images.ts'
import type { Role } from './plans.ts'
import type { Showcase } from './showcase.ts'

export const toolFilters = [
  'All',
  'Highlight',
  'New',
  'Image edition',
  'Generation',
  'Generative tools',
  'Real-estate',
  'Portrait edition',
] as const
export type ToolFilter = (typeof toolFilters)[number]

/** Pixels of the upright picture. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

interface OpenIn {
  /** The tool's id; a test makes sure that it exists. */
  readonly tool: string
  /** Instead of the tool's title. */
  readonly label?: string
  /** Settings for its page. */
  readonly query?: `?${string}`
}

/**
 * What a tool is, said once. The route, limits, listing card and page head are all made from it. Pure data: the browser, the
 * server and the worker read the same object. The schema of its settings, a strict object, is known here as a type alone: it
 * stands in `params.ts`, because every page carries the contracts and hardly one checks settings.
 */
export interface ToolContract<
  Id extends string = string,
  Params extends z.ZodMiniObject = z.ZodMiniObject,
  Stages extends StageWords = StageWords,
> {
  readonly id: Id
  readonly path: `/${string}`
  readonly title: string
  /** One sentence under the title. */
  readonly summary: string
  /** Other names that people look for it by. */
  readonly keywords: readonly string[]
  readonly filters: readonly Exclude<ToolFilter, 'All'>[]
  readonly image: 'required' | 'none'
  readonly mask: 'required' | 'optional' | 'none'
  readonly accepts: readonly ImageType[]
  /** Which settings are part of Pro, for this picture. */
  readonly needsPro: (params: z.output<Params>, image: ImageSize | null) => boolean
  /** Refuses a picture that these settings cannot be run on, by throwing an AppError. */
  readonly checkImage?: (params: z.output<Params>, image: ImageSize) => void
  /** A look ahead, not a result: it costs no run, stays out of the history and is soon deleted. */
  readonly isPreview?: (params: z.output<Params>) => boolean
  /** How much work a run is beside a usual one, where that varies: the estimate is multiplied with it. */
  readonly effort?: (params: z.output<Params>, image: ImageSize | null) => number
  /** How long a run of effort 1 takes on a usual machine: the estimate until this one has run it. */
  readonly usualMs?: number
  /** Draws with the provider that is set up, whose time comes on top of the tool's own. */
  readonly usesGenerator?: boolean
  /** Takes several pictures at once. */
  readonly batch: boolean
  /** Runs per rolling 24 hours. */
  readonly cap: Readonly<Record<Role, number>>
  /** How long a run may take with the machine to itself; on a busy one its processor time counts, not the clock. */
  readonly timeoutMs: number
  readonly memoryMb: number
  /** What the visitor reads when the engine fails. */
  readonly failure: ErrorCode | ToolError
  /** What only this tool refuses, or fails with, beside that. */
  readonly errors?: readonly ToolError[]
  /** What only this engine is at, in words, by the names that it reports. */
  readonly stages?: Stages
  /** Reasons that visitors can give for their answer about a result; left out, the general ones. */
  readonly feedback?: FeedbackLabels
  /** How well it suits a picture that was dropped on the start page, beside the others: 0, as left out, is as well as any. */
  readonly fit?: (picture: { readonly longSide: number | null; readonly isTransparent: boolean }) => number
  /** Tools that visitors go on to with the result. */
  readonly openIn: readonly OpenIn[]
  /** A picture of our own to try the tool with, under the web root. */
  readonly sample: { readonly src: `/${string}`; readonly alt: string } | null
  /** What it makes of pictures of our own, the best one first. */
  readonly showcases: readonly [Showcase, ...Showcase[]]
}

type StageWords = Readonly<Record<string, string>>

/** Keeps the literal types of a contract while checking its shape. */
export const defineTool =
  <Params extends z.ZodMiniObject>() =>
  <const Id extends string, Stages extends StageWords = Record<never, string>>(
    contract: ToolContract<Id, Params, Stages>,
  ): ToolContract<Id, Params, Stages> =>
    contract

/** The schema that a contract was defined for. */
export type ParamsOf<Contract> =
  Contract extends ToolContract<string, infer Params extends z.ZodMiniObject, infer _Stages> ? Params : never

/** Whether nobody without Pro can run it at all. */
export const isProTool = ({ cap }: Pick<ToolContract, 'cap'>): boolean => cap.anonymous === 0 && cap.free === 0
