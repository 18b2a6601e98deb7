import type { EngineCommand, EngineMessage } from '../../src/worker/engine-protocol.ts'

type Work = (imagePath: string, scratchDir: string) => Promise<{ path: string; width: number; height: number }>

/** Answers runs as an engine's process does. */
export function serveRuns(work: Work): void {
  const send = (message: EngineMessage) => process.send?.(message)
  process.on('message', async (command: EngineCommand) => {
    if (command.type !== 'run') return
    const { imagePath, scratchDir } = command.run
    try {
      if (imagePath === null) throw new Error('no picture')
      const result = await work(imagePath, scratchDir)
      send({ type: 'done', results: [{ ...result, type: 'image/png', label: 'peer' }] })
    } catch (error) {
      send({ type: 'failed', code: null, detail: String(error) })
    }
  })
  process.on('disconnect', () => process.exit(0))
}
