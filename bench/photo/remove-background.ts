import { stat } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { scenePath } from '../../fixtures/scene-path.ts'
import { ModelSessions } from '../../src/imaging/models/sessions.ts'
import type { Plane } from '../../src/imaging/raster.ts'
import { createEngineTools } from '../../src/testing/engine-tools.ts'
import { removeBackgroundEngine } from '../../src/tools/remove-background/engine.ts'
import { type AlphaDifference, compareAlpha } from '../../src/tools/remove-background/testing-compare.ts'
import { BenchEngine } from '../kit/bench-engine.ts'
import { type Measured, measureRun } from '../kit/measure-run.ts'
import { samplePhoto, sizes } from '../kit/pictures.ts'
import { asRatio, inMb, inSeconds, printTable } from '../kit/print-table.ts'
import { peers, withPeer } from './peers.ts'
import type { ToolBench } from './tool-bench.ts'

export const benchRemoveBackground: ToolBench = async (folder) => {
  await printSpeed(folder)
  await printShares(folder)
  await printQuality(folder)
}

const tool = 'remove-background'
const params = { quality: 'hd', transparency: 'keep' } as const

async function printSpeed(folder: string): Promise<void> {
  const rows = []
  for (const size of sizes) {
    const run = { tool, params, imagePath: await samplePhoto(folder, size), folder } as const
    const ours = await measureRun(run)
    rows.push({ hd: size.name, ...(await describe('Safelight', ours)) })
    await withPeer(peers.backgroundRemoval, async (child, title) => {
      const theirs = await measureRun(run, { child, warmRuns: 1 })
      rows.push({ hd: '', ...(await describe(title, theirs)) })
      rows.push({
        hd: '',
        by: 'theirs / ours',
        cold: asRatio(theirs.coldSeconds, ours.coldSeconds),
        warm: asRatio(theirs.warmSeconds, ours.warmSeconds),
        'peak memory': asRatio(theirs.peakMb, ours.peakMb),
        file: '',
      })
    })
  }
  printTable(rows)
}

const describe = async (by: string, measured: Measured) => ({
  by,
  cold: inSeconds(measured.coldSeconds),
  warm: inSeconds(measured.warmSeconds),
  'peak memory': inMb(measured.peakMb),
  file: `${((await stat(measured.results[0]?.path as string)).size / 1e6).toFixed(1)} MB`,
})

/** How much of a warm run is spent in the models, and how much around them. */
async function printShares(folder: string): Promise<void> {
  const models = new TimedSessions({ budgetMb: 1024 })
  const rows = []
  for (const size of sizes) {
    const imagePath = await samplePhoto(folder, size)
    const job = { imagePath, maskPath: null, params, scratchDir: folder }
    let best = { total: Number.POSITIVE_INFINITY, inModels: 0 }
    for (let run = 0; run < 3; run++) {
      models.seconds = 0
      const startedAt = performance.now()
      await removeBackgroundEngine(job, createEngineTools(models))
      const total = (performance.now() - startedAt) / 1000
      if (total < best.total) best = { total, inModels: models.seconds }
    }
    rows.push({
      'of a warm run': size.name,
      models: inSeconds(best.inModels),
      'around them': inSeconds(best.total - best.inModels),
    })
  }
  await models.releaseAll()
  console.log()
  printTable(rows)
}

class TimedSessions extends ModelSessions {
  seconds = 0

  override run: ModelSessions['run'] = async (...run) => {
    const startedAt = performance.now()
    const outputs = await super.run(...run)
    this.seconds += (performance.now() - startedAt) / 1000
    return outputs as never
  }
}

/** Rendered scenes, whose alpha is known exactly. */
async function printQuality(folder: string): Promise<void> {
  const ours = await compareScenes(folder)
  const theirs = await withPeer(peers.backgroundRemoval, async (child, title) => ({
    title,
    figures: await compareScenes(folder, child),
  }))
  const rows = scenes.flatMap((scene, index) => [
    { scene, by: 'Safelight', ...describeFigures(ours[index]) },
    ...(theirs ? [{ scene: '', by: theirs.title, ...describeFigures(theirs.figures[index]) }] : []),
  ])
  console.log()
  printTable(rows)
}

const scenes = ['fox', 'fern', 'teapot', 'fox-portrait']

const describeFigures = (figures: AlphaDifference | undefined) => ({
  IoU: figures?.overlap.toFixed(3) ?? '-',
  'mean error': figures?.difference.toFixed(4) ?? '-',
  'edge error': figures?.edgeDifference.toFixed(3) ?? '-',
})

async function compareScenes(folder: string, child?: URL): Promise<AlphaDifference[]> {
  const engine = new BenchEngine(child)
  try {
    const figures = []
    for (const scene of scenes) {
      const { results } = await engine.run({ tool, params, imagePath: scenePath(`${scene}.jpg`), folder })
      const found = await readPlane(sharp(results[0]?.path as string).extractChannel(3))
      const truth = await readPlane(sharp(scenePath(`${scene}.alpha.png`)).toColourspace('b-w'))
      figures.push(compareAlpha(found, truth))
    }
    return figures
  } finally {
    engine.close()
  }
}

async function readPlane(image: Sharp): Promise<Plane> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: Float32Array.from(data, (value) => value / 255) }
}
