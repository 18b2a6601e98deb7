import { toast } from 'sonner'
import { toApiError } from '../../client/api-error.ts'
import type { ToolContract } from '../../shared/tool.ts'
import { fileFromUrl } from './file-from-url.ts'

interface SampleChooserOptions {
  readonly chooseFile: (file: File) => Promise<void>
  /** How often something was chosen: what is chosen while the sample loads counts instead. */
  readonly choiceCount: () => number
}

/** Takes the tool's sample as if it had been dropped; asked twice, it takes it once. */
export const createSampleChooser = (
  { sample }: ToolContract,
  { chooseFile, choiceCount }: SampleChooserOptions,
): (() => Promise<void>) => {
  let isChoosing = false
  return async () => {
    if (!sample || isChoosing) return
    isChoosing = true
    const before = choiceCount()
    try {
      const file = await fileFromUrl(sample.src)
      if (choiceCount() === before) await chooseFile(file)
    } catch (error) {
      toast.error(toApiError(error).message)
    } finally {
      isChoosing = false
    }
  }
}
