import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ModelSessions } from '../../imaging/models/sessions.ts'
import { completeModel, ggufFile, safetensorsFile } from '../../testing/model-files.ts'
import { isAlive } from '../../testing/processes.ts'
import { eventually } from '../../testing/visitor.ts'
import { checkGeneration } from '../check-generation.ts'
import { openGenerator } from '../open-generator.ts'
import { checkModelFile } from './check-model-file.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'checkpoint-'))
  await writeFile(join(folder, 'model.gguf'), ggufFile(completeModel))
  await writeFile(join(folder, 'sd-cli'), program)
  await chmod(join(folder, 'sd-cli'), 0o755)
})
afterAll(() => rm(folder, { recursive: true }))

const put = async (name: string, content: Buffer): Promise<string> => {
  await writeFile(join(folder, name), content)
  return join(folder, name)
}

test.each([
  { name: 'a complete GGUF model', content: ggufFile(completeModel), nativeSide: 512 },
  { name: 'a complete safetensors model', content: safetensorsFile(completeModel), nativeSide: 512 },
  {
    name: 'a large model',
    content: safetensorsFile([...completeModel, 'conditioner.embedders.1.model.weight']),
    nativeSide: 1024,
  },
])('$name is accepted', async ({ content, nativeSide }) => {
  expect(await checkModelFile(await put('good', content))).toEqual({ nativeSide })
})

const gguf = ggufFile(completeModel)
const safetensors = safetensorsFile(completeModel)
test.each([
  {
    name: 'text',
    content: Buffer.from('This is not a model at all'),
    says: 'is neither a GGUF nor a safetensors file.',
  },
  { name: 'an empty file', content: Buffer.alloc(0), says: 'is neither a GGUF nor a safetensors file.' },
  {
    name: 'a pickle',
    content: Buffer.from('PK\x03\x04archive/data.pkl'),
    says: 'is neither a GGUF nor a safetensors file.',
  },
  { name: 'half a GGUF header', content: gguf.subarray(0, 90), says: 'is cut off: its header is not complete.' },
  { name: 'GGUF without its last byte', content: gguf.subarray(0, -1), says: /is cut off: it has \d+ of \d+ bytes\.$/ },
  {
    name: 'half a safetensors header',
    content: safetensors.subarray(0, 40),
    says: 'is cut off: its header is not complete.',
  },
  {
    name: 'safetensors without its last byte',
    content: safetensors.subarray(0, -1),
    says: /is cut off: it has \d+ of/,
  },
  { name: 'broken JSON', content: brokenHeader(), says: 'has a header that cannot be read.' },
  { name: 'an old GGUF', content: ggufFile(completeModel, 1), says: /of version 1; versions 2 and 3 can be read\.$/ },
  {
    name: 'a LoRA',
    content: safetensorsFile(['lora_unet_down_blocks_0.lora_up.weight', 'lora_unet_down_blocks_0.lora_down.weight']),
    says: /is a LoRA, which only changes another model/,
  },
  {
    name: 'a language model',
    content: ggufFile(['token_embd.weight', 'blk.0.attn_q.weight']),
    says: /holds no model that/,
  },
  {
    name: 'a part of a model',
    content: ggufFile(['model.diffusion_model.weight']),
    says: /holds only a part of a model/,
  },
  {
    name: 'a model without its text encoder',
    content: safetensorsFile(['model.diffusion_model.weight', 'first_stage_model.decoder.weight']),
    says: /holds only a part of a model/,
  },
  { name: 'GGUF metadata of no known type', content: strangeMetadata(), says: 'has a header that cannot be read.' },
])('$name is refused in one sentence', async ({ content, says }) => {
  const path = await put('wrong', content)
  const error = (await checkModelFile(path).catch((caught: unknown) => caught)) as Error
  expect(error.message).toMatch(says)
  expect(error.message).toMatch(/^The checkpoint .*[^.]\.$/)
  expect(error.message).toContain(path)
})

function strangeMetadata(): Buffer {
  const strange = Buffer.from(gguf)
  const type = strange.indexOf('general.architecture') + 'general.architecture'.length
  strange.writeUInt32LE(99, type)
  return strange
}

function brokenHeader(): Buffer {
  const broken = Buffer.from(safetensors)
  broken.write('!!', 12)
  return broken
}

test('a file that is not there, and a folder, are said to be that', async () => {
  await expect(checkModelFile(join(folder, 'missing.gguf'))).rejects.toThrow(/missing\.gguf does not exist\.$/)
  await expect(checkModelFile(folder)).rejects.toThrow(/is not a file\.$/)
})

const settings = (changes = {}) =>
  ({
    provider: 'checkpoint',
    file: join(folder, 'model.gguf'),
    command: join(folder, 'sd-cli'),
    timeoutMs: 20_000,
    ...changes,
  }) as const

test('start-up names a wrong file, and a program that is not there', async () => {
  await expect(checkGeneration(settings())).resolves.toBeUndefined()
  await expect(checkGeneration(settings({ file: '/nowhere/model.gguf' }))).rejects.toThrow(/does not exist\.$/)
  await expect(checkGeneration(settings({ command: 'no-such-program' }))).rejects.toThrow(/CHECKPOINT_COMMAND/)
  await expect(checkGeneration({ provider: 'builtin' })).resolves.toBeUndefined()
})

test('start-up says of a program that does not come to an end what it is', async () => {
  const command = join(folder, 'slow-cli')
  await writeFile(command, `#!${process.execPath}\nsetInterval(() => {}, 1000)\n`)
  await chmod(command, 0o755)
  await expect(checkGeneration(settings({ command }), 300)).rejects.toThrow(
    /slow-cli did not end within 0.3 seconds when asked for --help: check CHECKPOINT_COMMAND$/,
  )
})

test('a file that comes late is found', async () => {
  const file = join(folder, 'late.gguf')
  const generator = open({ file })
  await expect(generator.draw(scene, () => {})).rejects.toThrow(/does not exist/)
  await writeFile(file, ggufFile(completeModel))
  expect(await generator.draw(scene, () => {})).toMatchObject({ width: 640 })
})

/** Stands for stable-diffusion.cpp, which is a program of others: it draws one colour, and writes down what it was told. */
const program = `#!${process.execPath}
const { writeFileSync } = require('node:fs')
const args = process.argv.slice(2)
const value = (name) => args[args.indexOf(name) + 1]
if (args.includes('--help')) process.exit(0)
writeFileSync(__dirname + '/call.json', JSON.stringify({ args, pid: process.pid }))
const sharp = require(${JSON.stringify(join(import.meta.dirname, '../../../node_modules/sharp'))})
console.log('  |=====| 1131/1131 - 1.27GB/s')
// From a picture, it cuts its schedule.
const total = args.includes('-i') ? Math.trunc(+value('--steps') * +value('--strength')) + 1 : +value('--steps')
process.stdout.write('\\r  |==>  | ' + total / 2 + '/' + total + ' - 1.20s/it')
if (value('-p').startsWith('fail')) { console.error('prompt: "' + value('-p') + '", out of memory'); process.exit(3) }
if (value('-p').startsWith('hang')) setInterval(() => {}, 1000)
else sharp({ create: { width: +value('-W'), height: +value('-H'), channels: 3, background: { r: +value('-s'), g: 90, b: 30 } } })
  .png().toFile(value('-o')).then(() => console.log('\\r  |=====| ' + total + '/' + total + ' - 1.25it/s'))
`

const readCall = async (): Promise<{ args: string[]; pid: number }> =>
  JSON.parse(await readFile(join(folder, 'call.json'), 'utf8'))

const open = (changes = {}) => openGenerator(settings(changes), new ModelSessions({ budgetMb: 1 }))
const scene = { prompt: 'a lake', negativePrompt: 'boats', style: 'oil', width: 640, height: 360, seed: 200 } as const

test('a drawing comes from the program, in the size asked for, with its steps as progress', async () => {
  const steps: [number, string][] = []
  const drawn = await open().draw(scene, (fraction, stage) => steps.push([fraction, stage]))
  expect([drawn.width, drawn.height, ...drawn.data.subarray(0, 3)]).toEqual([640, 360, 200, 90, 30])
  expect(steps).toEqual([
    [0, 'Loading the model'],
    [0.475, 'Drawing'],
    [0.95, 'Drawing'],
  ])
  const { args } = await readCall()
  expect(args.slice(0, 2)).toEqual(['-m', join(folder, 'model.gguf')])
  expect(args[args.indexOf('-p') + 1]).toBe('a lake, oil painting on canvas, visible brush strokes')
  expect(args[args.indexOf('-n') + 1]).toBe('boats')
  expect([args[args.indexOf('-W') + 1], args[args.indexOf('-H') + 1]]).toEqual(['704', '384'])
})

test('a fill starts from the picture and its mask, a variation from the picture alone', async () => {
  const image = { width: 120, height: 80, data: new Uint8Array(120 * 80 * 3).fill(100) }
  const mask = {
    width: 120,
    height: 80,
    data: new Uint8Array(120 * 80).map((_, pixel) => (pixel % 120 > 80 ? 255 : 0)),
  }
  const steps: [number, string][] = []
  const filled = await open().fill({ image, mask, prompt: '', seed: 140 }, (fraction, stage) =>
    steps.push([fraction, stage]),
  )
  expect(steps).toEqual([
    [0, 'Loading the model'],
    [0.475, 'Drawing'],
    [0.95, 'Drawing'],
  ])
  expect([filled.width, filled.height, filled.data[0]]).toEqual([120, 80, 100])
  expect((await readCall()).args).toEqual(expect.arrayContaining(['-i', '--mask', '--strength']))
  const varied = await open().vary({ image, seed: 60 }, () => {})
  expect([varied.width, varied.height, varied.data[0]]).toEqual([120, 80, 60])
  expect((await readCall()).args).not.toContain('--mask')
})

test('what goes wrong is said, and nothing is left behind', async () => {
  const before = process.env.TMPDIR
  const scratch = await mkdtemp(join(folder, 'scratch-'))
  process.env.TMPDIR = scratch
  try {
    // Without what the visitor wrote: it is not for the log.
    await expect(open().draw({ ...scene, prompt: 'fail at my wedding' }, () => {})).rejects.toThrow(
      /ended with code 3: (?!.*wedding).*out of memory/s,
    )
    await expect(open({ file: join(folder, 'wrong') }).draw(scene, () => {})).rejects.toThrow(/The checkpoint/)
    await expect(open({ timeoutMs: 1500 }).draw({ ...scene, prompt: 'hang' }, () => {})).rejects.toMatchObject({
      code: 'heavy-demand',
    })
    expect(await readdir(scratch)).toEqual([])
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  const { pid } = await readCall()
  await eventually(async () => !isAlive(pid))
})
