import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { scenePath } from '../../fixtures/scene-path.ts'
import type { RgbRaster, Size } from '../../src/imaging/raster.ts'
import { likeness, seamAtColumn, transpose } from '../../src/imaging/upscale/testing-measures.ts'
import { planGrid } from '../../src/imaging/upscale/tile-grid.ts'
import { asBlob } from '../../src/testing/pictures.ts'
import { isAlive } from '../../src/testing/processes.ts'
import { startTestServer } from '../../src/testing/server.ts'
import { eventually } from '../../src/testing/visitor.ts'
import { neuralMegapixels } from '../../src/tools/image-upscaler/contract.ts'
import type { ImageUpscalerParams } from '../../src/tools/image-upscaler/params.ts'
import { BenchEngine } from '../kit/bench-engine.ts'
import { measureRun } from '../kit/measure-run.ts'
import { samplePhoto, sizes } from '../kit/pictures.ts'
import { asRatio, inMb, inSeconds, printTable } from '../kit/print-table.ts'
import { peers, withPeer } from './peers.ts'
import type { ToolBench } from './tool-bench.ts'

export const benchImageUpscaler: ToolBench = async (folder) => {
  await printCosts(folder)
  await printPeer(folder)
  await printQuality(folder)
  await printSeams(folder)
  await printCancel()
}

const tool = 'image-upscaler'

const small = { name: '0.2 MP', width: 512, height: 384 } as const

const runs = [
  { size: sizes[0], scale: 2, mode: 'smooth' },
  { size: sizes[0], scale: 2, mode: 'detailed' },
  { size: sizes[0], scale: 4, mode: 'smooth' },
  { size: small, scale: 8, mode: 'smooth' },
  { size: small, scale: 16, mode: 'smooth' },
  { size: sizes[1], scale: 2, mode: 'smooth' },
  { size: sizes[2], scale: 2, mode: 'smooth' },
] as const

/** Every run takes a minute or more, so each is done once, loading included. */
async function printCosts(folder: string): Promise<void> {
  const rows = []
  for (const { size, scale, mode } of runs) {
    const params = { scale, mode } as const
    const run = { tool, params, imagePath: await photoOf(folder, size), folder } as const
    const { coldSeconds, peakMb, results } = await measureRun(run, { warmRuns: 0 })
    const [result] = results
    const megapixels = ((result?.width ?? 0) * (result?.height ?? 0)) / 1e6
    rows.push({
      input: size.name,
      scale: `${scale}x`,
      mode,
      result: `${megapixels.toFixed(1)} MP`,
      'of it by the network, at most': `${neuralMegapixels({ ...params, preview: undefined }, size).toFixed(1)} MP`,
      time: inSeconds(coldSeconds),
      'per result MP': inSeconds(coldSeconds / megapixels),
      'peak memory': inMb(peakMb),
    })
  }
  printTable(rows)
}

async function printPeer(folder: string): Promise<void> {
  const imagePath = await photoOf(folder, sizes[0])
  const run = { tool, params: params('smooth'), imagePath, folder } as const
  const ours = await measureRun(run, { warmRuns: 1 })
  await withPeer(peers.upscaler, async (child, title) => {
    const theirs = await measureRun(run, { warmRuns: 1, child })
    console.log()
    printTable([
      { '1 MP, 2x': 'Safelight', warm: inSeconds(ours.warmSeconds), 'peak memory': inMb(ours.peakMb) },
      { '1 MP, 2x': title, warm: inSeconds(theirs.warmSeconds), 'peak memory': inMb(theirs.peakMb) },
      {
        '1 MP, 2x': 'theirs / ours',
        warm: asRatio(theirs.warmSeconds, ours.warmSeconds),
        'peak memory': asRatio(theirs.peakMb, ours.peakMb),
      },
    ])
  })
}

const params = (mode: ImageUpscalerParams['mode']) => ({ scale: 2, mode }) as const

const scenes = ['fox', 'fern', 'teapot', 'fox-portrait'] as const

/** Rendered scenes at half their size, enlarged again: how far is the result from the original? */
async function printQuality(folder: string): Promise<void> {
  const rows = []
  for (const format of ['png', 'jpeg'] as const) {
    const ours = new BenchEngine()
    for (const scene of scenes) {
      const imagePath = await halvedScene(scene, folder, format)
      const truth = await evenScene(scene)
      const enlarge = async (engine: BenchEngine, mode: ImageUpscalerParams['mode']) => {
        const { results } = await engine.run({ tool, params: params(mode), imagePath, folder })
        return readRaster(sharp(results[0]?.path as string))
      }
      const lanczos = await readRaster(
        sharp(imagePath).resize(truth.width, truth.height, { fit: 'fill', kernel: 'lanczos3' }),
      )
      const theirs = await withPeer(peers.upscaler, async (child) => {
        const engine = new BenchEngine(child)
        try {
          return await enlarge(engine, 'smooth')
        } finally {
          engine.close()
        }
      })
      rows.push({
        'PSNR in dB': scene,
        input: format === 'png' ? 'clean' : 'JPEG 75',
        lanczos: likeness(lanczos, truth).toFixed(2),
        smooth: likeness(await enlarge(ours, 'smooth'), truth).toFixed(2),
        detailed: likeness(await enlarge(ours, 'detailed'), truth).toFixed(2),
        peer: theirs ? likeness(theirs, truth).toFixed(2) : '-',
      })
    }
    ours.close()
  }
  console.log()
  printTable(rows)
}

/** At every border between tiles. */
async function printSeams(folder: string): Promise<void> {
  const size = { width: 640, height: 480 }
  const imagePath = await photoOf(folder, size)
  const engine = new BenchEngine()
  const { results } = await engine.run({ tool, params: params('smooth'), imagePath, folder })
  engine.close()
  const result = await readRaster(sharp(results[0]?.path as string))
  const turned = transpose(result)
  const grid = planGrid(size)
  const columns = (grid[0]?.cells ?? []).slice(0, -1).map(({ right }) => seamAtColumn(result, right * 2))
  const rows = grid.slice(0, -1).map(({ bottom }) => seamAtColumn(turned, bottom * 2))
  console.log(
    `\n    bend at the ${columns.length + rows.length} borders between tiles, beside the sharpest around them (above 1: a seam): ${[...columns, ...rows].map((seam) => seam.toFixed(2)).join(', ')}`,
  )
}

/** Over HTTP, in the middle of a run. */
async function printCancel(): Promise<void> {
  const server = await startTestServer()
  const visitor = server.visitor()
  const picture = asBlob(await sharp(scenePath('fox.jpg')).resize(1000, 750, { fit: 'cover' }).jpeg().toBuffer())
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    const { id } = await visitor.run(tool, picture)
    const pid = await eventually(async () =>
      (await visitor.task(id)).stage === 'Enlarging' ? server.running.worker?.enginePids[0] : null,
    )
    const startedAt = performance.now()
    const answer = visitor.cancel(id)
    await eventually(async () => !isAlive(pid))
    times.push(performance.now() - startedAt)
    await answer
  }
  await server.clear()
  await server.stop()
  console.log(
    `\n    from asking to cancel to the engine's death: ${times.map((ms) => `${ms.toFixed(0)} ms`).join(', ')} (looked at every 25 ms)`,
  )
}

async function photoOf(folder: string, { width, height }: Size): Promise<string> {
  const listed = sizes.find((size) => size.width === width)
  if (listed) return samplePhoto(folder, listed)
  const path = join(folder, `${width}x${height}.jpg`)
  await sharp(await samplePhoto(folder, sizes[0]))
    .resize(width, height)
    .jpeg({ quality: 92 })
    .toFile(path)
  return path
}

/** Odd sides cannot be halved exactly. */
async function evenScene(name: string): Promise<RgbRaster> {
  const { width, height } = await sharp(scenePath(`${name}.jpg`)).metadata()
  return readRaster(
    sharp(scenePath(`${name}.jpg`)).extract({ left: 0, top: 0, width: width & ~1, height: height & ~1 }),
  )
}

async function halvedScene(name: string, folder: string, format: 'png' | 'jpeg'): Promise<string> {
  const { width, height, data } = await evenScene(name)
  const path = join(folder, `${name}.${format}`)
  const halved = sharp(data, { raw: { width, height, channels: 3 } }).resize(width / 2, height / 2)
  await (format === 'png' ? halved.png() : halved.jpeg({ quality: 75 })).toFile(path)
  return path
}

async function readRaster(image: Sharp): Promise<RgbRaster> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}
