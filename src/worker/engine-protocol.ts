import type { GenerationSettings } from '../generation/settings.ts'
import type { TaskOutput } from '../shared/api.ts'
import type { ToolId } from '../tools/catalogue.ts'
import type { EngineResult } from '../tools/engine.ts'

/** Parent to child. The settings come first and once: an argument or a variable would show the key to every process here. */
export type EngineCommand =
  | { readonly type: 'start'; readonly settings: EngineSettings }
  | { readonly type: 'run'; readonly run: EngineRun }

export interface EngineSettings {
  /** For models kept loaded between runs. */
  readonly modelMemoryMb: number
  /** For each model; as many as there are cores unless set. */
  readonly engineThreads?: number | undefined
  readonly modelsDir: string
  readonly generation: GenerationSettings
}

/** Pictures travel as files in the scratch folder, never through the channel. */
export interface EngineRun {
  readonly tool: ToolId
  readonly params: Record<string, unknown>
  readonly imagePath: string | null
  readonly maskPath: string | null
  readonly scratchDir: string
  /** Its pictures get the mark of those made without Pro. */
  readonly isMarked: boolean
  /** Null: all results, as the engine makes them. */
  readonly output: TaskOutput | null
}

/** What an engine made, as it is to be stored. */
export interface FinishedResult extends EngineResult {
  /** The same without the mark, where it has one. */
  readonly unmarkedPath?: string
}

/** Child to parent. */
export type EngineMessage =
  | { readonly type: 'progress'; readonly fraction: number; readonly stage: string }
  | { readonly type: 'done'; readonly results: readonly FinishedResult[] }
  | { readonly type: 'failed'; readonly code: string | null; readonly detail: string }
