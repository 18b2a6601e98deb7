import { sampleScene } from '../../src/generation/builtin/scenery/sample-scene.ts'
import { readSceneryManifest } from '../../src/generation/builtin/scenery/scenery-manifest.ts'
import { ModelSessions } from '../../src/imaging/models/sessions.ts'
import { inSeconds, printTable } from '../kit/print-table.ts'

/** Steps per second of the scenery model's sampler, loading left out, on its own square and on a wide canvas. */
export async function printSampler(): Promise<void> {
  const models = new ModelSessions({ budgetMb: 1024 })
  const side = readSceneryManifest().size
  const rows = []
  for (const canvas of [
    { width: side, height: side },
    { width: 2 * side, height: side },
  ]) {
    const times: number[] = []
    await sampleScene(
      models,
      { wanted: [{ tags: ['mountain', 'snow'], weight: 1 }], avoided: [], canvas, seed: 7, steps: 4 },
      () => times.push(performance.now()),
    )
    const [first = 0] = times
    const last = times.at(-1) ?? 0
    const perStep = (last - first) / (times.length - 1) / 1000
    rows.push({
      canvas: `${canvas.width} x ${canvas.height}`,
      'seconds a step': inSeconds(perStep),
      'steps a second': (1 / perStep).toFixed(1),
    })
  }
  await models.releaseAll()
  printTable(rows)
}
