import { checkModelFile } from './checkpoint/check-model-file.ts'
import { runCommand, TooSlow } from './checkpoint/run-command.ts'
import type { GenerationSettings } from './settings.ts'

/** What can be found wrong before a visitor waits for a picture. A remote server may start later than we do. */
export const checkGeneration = async (settings: GenerationSettings, helpMs = 10_000): Promise<void> => {
  if (settings.provider !== 'checkpoint') return
  await checkModelFile(settings.file)
  await runCommand(settings.command, ['--help'], { timeoutMs: helpMs, onOutput: () => {} }).catch((error: unknown) => {
    if (!(error instanceof TooSlow)) throw error
    throw new Error(`${error.message} when asked for --help: check CHECKPOINT_COMMAND`)
  })
}
