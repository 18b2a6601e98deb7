import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { builtinOnly } from '../generation/settings.ts'
import { defaultModelsRoot } from '../imaging/models/manifest.ts'
import { EngineHost } from '../worker/engine-host.ts'

/** One run of a real engine, as a program of its own: tests look from outside at what it does beside its work. Prints the outcome. */
const folder = await mkdtemp(join(tmpdir(), 'engine-'))
const imagePath = join(folder, 'grey.png')
await writeFile(
  imagePath,
  await sharp({ create: { width: 64, height: 64, channels: 3, background: 'grey' } })
    .png()
    .toBuffer(),
)
const host = new EngineHost({ modelMemoryMb: 512, modelsDir: defaultModelsRoot, generation: builtinOnly })
const outcome = await host.run(
  // The smallest of our models looks for words, and finds none.
  {
    tool: 'text-remover',
    params: { step: 'find', quality: 'sd' },
    imagePath,
    maskPath: null,
    scratchDir: folder,
    isMarked: false,
    output: null,
  },
  { timeoutMs: 120_000, memoryMb: 4000 },
  () => {},
)
host.close()
await rm(folder, { recursive: true })
console.log(JSON.stringify(outcome))
process.exit(0)
