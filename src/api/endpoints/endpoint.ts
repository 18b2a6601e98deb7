import type * as z from 'zod/mini'
import type { OutputType, TaskOutput } from '../../shared/api.ts'
import type { ImageType } from '../../shared/images.ts'
import type { ImageSize } from '../../shared/tool.ts'
import type { ToolId } from '../../tools/catalogue.ts'

/**
 * One endpoint of the contract that programs written for others speak: its fields and limits, and what they mean for one of our tools.
 * Routes, checks, the OpenAPI document and the page are made from it.
 */
export interface Endpoint<Fields extends z.ZodMiniObject = z.ZodMiniObject> {
  readonly path: `/${string}`
  /** Other paths that clients are known to use. */
  readonly aliases: readonly `/${string}`[]
  readonly summary: string
  readonly tool: ToolId
  readonly image: PictureLimits | null
  /** Whether `mask_file` has to come along: PNG, of the same size, 255 where something is to happen. */
  readonly hasMask: boolean
  /** What is no file, from the strings that a form has. Fields that nobody knows are left out. */
  readonly fields: Fields
  /** What it can answer with, the usual type first. An `Accept` that leaves all of them out is refused. */
  readonly answers: readonly [OutputType, ...OutputType[]]
  /** Whether `Accept` chooses among them. Otherwise the plan does. */
  readonly isNegotiated: boolean
  /** What a call is for its tool. May refuse, by throwing an AppError. */
  readonly plan: (call: EndpointCall<Fields>) => EndpointRun
}

export interface PictureLimits {
  readonly accepts: readonly ImageType[]
  readonly maxBytes: number
  readonly maxPixels?: number
  readonly maxWidth?: number
  readonly maxHeight?: number
}

interface EndpointCall<Fields extends z.ZodMiniObject> {
  readonly fields: z.output<Fields>
  /** Null where the endpoint takes none. */
  readonly image: (ImageSize & { readonly isTransparent: boolean }) | null
  /** What `Accept` chose, or the usual type. */
  readonly type: OutputType
}

interface EndpointRun {
  /** As the contract of the tool takes them. */
  readonly params: Record<string, unknown>
  readonly output: TaskOutput
}

/** Keeps the types of the fields while checking the shape. */
export const defineEndpoint = <Fields extends z.ZodMiniObject>(endpoint: Endpoint<Fields>): Endpoint<Fields> => endpoint
