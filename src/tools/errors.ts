import { type ErrorCode, errorCode, isErrorCode, type ToolError } from '../shared/errors.ts'
import { findTool, tools } from './catalogue.ts'

/** What a code that was stored or sent stands for: an error of everybody's, or one of a single tool. */
export const findError = (code: string): ErrorCode | ToolError | null =>
  isErrorCode(code) ? code : (errorsOfTools.get(code) ?? null)

export const toolErrors: readonly ToolError[] = tools.flatMap(({ failure, errors = [] }) =>
  typeof failure === 'string' ? errors : [failure, ...errors],
)

const errorsOfTools: ReadonlyMap<string, ToolError> = new Map(toolErrors.map((error) => [error.code, error]))

/** What a run of a tool ends with when its engine does not say why. */
export const failureOf = (tool: string): string => errorCode(findTool(tool)?.failure ?? 'internal')

/** Errors that another picture would not have. */
export const isAboutImage = (code: string): boolean =>
  code.startsWith('image-') || imageCodes.has(code) || errorsOfTools.get(code)?.isAboutImage === true

const imageCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'input-nsfw',
  'task-out-of-memory',
  'text-not-found',
  'watermark-detected',
])

/** Errors of the picture or the settings themselves: the same again would end the same way. */
export const isFinal = (code: string): boolean =>
  code.startsWith('image-') || finalCodes.has(code) || errorsOfTools.get(code)?.status === 422

const finalCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'not-found',
  'input-gone',
  'params-invalid',
  'mask-empty',
  'mask-full',
  'pro-only',
  'prompt-invalid',
  'input-nsfw',
  'result-nsfw',
  'region-blocked',
  'task-out-of-memory',
  'text-not-found',
  'watermark-detected',
])
