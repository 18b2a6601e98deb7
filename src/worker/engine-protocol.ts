import type { ErrorCode } from '../shared/errors.ts'
import type { ToolId } from '../tools/catalogue.ts'
import type { EngineResult } from '../tools/engine.ts'

/** Parent to child: run this. Pictures travel as files in the scratch folder, never through the channel. */
export interface EngineRun {
  readonly tool: ToolId
  readonly params: Record<string, unknown>
  readonly imagePath: string | null
  readonly maskPath: string | null
  readonly scratchDir: string
}

/** Child to parent. */
export type EngineMessage =
  | { readonly type: 'progress'; readonly fraction: number; readonly stage: string }
  | { readonly type: 'done'; readonly results: readonly EngineResult[] }
  | { readonly type: 'failed'; readonly code: ErrorCode | null; readonly detail: string }
