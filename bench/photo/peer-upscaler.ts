import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { serveRuns } from './peer-child.ts'

const peersOnly = createRequire(new URL('../peers/package.json', import.meta.url))
const tf = peersOnly('@tensorflow/tfjs-node')
const wasm = peersOnly('@tensorflow/tfjs-backend-wasm')
const Upscaler = peersOnly('upscaler/node')

wasm.setWasmPaths(`${dirname(peersOnly.resolve('@tensorflow/tfjs-backend-wasm'))}/`)
wasm.setThreadsCount(availableParallelism())
await tf.setBackend('wasm')

// Plain tfjs cannot read files, tfjs-node can.
tf.io.registerLoadRouter((url: unknown) =>
  typeof url === 'string' && url.startsWith('file://') ? { load: async () => readModel(fileURLToPath(url)) } : null,
)

const upscaler = new (Upscaler.default ?? Upscaler)()

/** With the package's own default model and tiles as its documentation suggests for large pictures. */
serveRuns(async (imagePath, scratchDir) => {
  const { data, info } = await sharp(imagePath).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = tf.tensor3d(new Float32Array(data), [info.height, info.width, 3])
  const enlarged = await upscaler.upscale(pixels, { output: 'tensor', patchSize: 128, padding: 4 })
  const [height, width] = enlarged.shape as [number, number]
  const rgb = Uint8ClampedArray.from(await enlarged.data())
  enlarged.dispose()
  const path = join(scratchDir, 'upscaled.png')
  await sharp(rgb, { raw: { width, height, channels: 3 }, limitInputPixels: false })
    .png()
    .toFile(path)
  return { path, width, height }
})

function readModel(path: string): Record<string, unknown> {
  const { modelTopology, weightsManifest, format } = JSON.parse(readFileSync(path, 'utf8'))
  const groups: { paths: string[]; weights: unknown[] }[] = weightsManifest
  const parts = groups.flatMap(({ paths }) => paths.map((part) => readFileSync(join(dirname(path), part))))
  const weightData = new Uint8Array(Buffer.concat(parts)).buffer
  return { modelTopology, weightSpecs: groups.flatMap(({ weights }) => weights), weightData, format }
}
