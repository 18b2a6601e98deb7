import type * as z from 'zod/mini'
import type { Generator, ReportProgress } from '../generation/generator.ts'
import type { ModelSessions } from '../imaging/models/sessions.ts'
import type { ImageType } from '../shared/images.ts'
import type { ParamsOf, ToolContract } from '../shared/tool.ts'

interface EngineJob<Params> {
  /** Absolute paths; the upload has passed its checks (type, pixels, decodable). */
  readonly imagePath: string | null
  readonly maskPath: string | null
  readonly params: Params
  /** An empty folder for results and intermediate files; removed after the run. */
  readonly scratchDir: string
}

export interface EngineResult {
  /** Absolute path of a file inside scratchDir. */
  readonly path: string
  readonly type: ImageType
  readonly width: number
  readonly height: number
  /** Ends the download's name: `shoe-{label}.png`. */
  readonly label: string
  /** A mask or a map for what comes next, not a picture to keep: it never carries a mark. */
  readonly isData?: boolean
}

export interface EngineTools<OwnStage extends string = never> {
  readonly models: ModelSessions
  /** Whichever provider this installation has. */
  readonly generator: Generator
  /** `fraction` 0..1; `stage` is shown to the visitor, in words of their language: 'Finding the subject'. */
  readonly progress: ReportProgress<OwnStage>
}

/** Stages that only this tool has: they have words in its contract. */
type StageOf<Contract extends ToolContract> = keyof NonNullable<Contract['stages']> & string

/** Runs in a child process: it may block, and it may be killed at any moment. */
export type Engine<Contract extends ToolContract = ToolContract> = (
  job: EngineJob<z.output<ParamsOf<Contract>>>,
  tools: EngineTools<StageOf<Contract>>,
) => Promise<readonly EngineResult[]>
