import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ModelFile, modelManifest } from './manifest.ts'
import { readVerified, verifyModels } from './verify-models.ts'

const weights = Buffer.from('weights of a very small model')
const model: ModelFile = {
  package: 'some-weights',
  file: 'dist/tiny.onnx',
  sha256: createHash('sha256').update(weights).digest('hex'),
  bytes: weights.length,
  sessionMb: 1,
  keepsMemory: false,
  source: 'this test',
  licence: 'AGPL-3.0-only',
  use: 'tests',
}

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'models-'))
  await mkdir(join(root, 'some-weights/dist'), { recursive: true })
})
afterEach(() => rm(root, { recursive: true }))

const install = (bytes: Buffer): Promise<void> => writeFile(join(root, 'some-weights/dist/tiny.onnx'), bytes)

test('the installed weights are the ones in the manifest', async () => {
  await expect(verifyModels()).resolves.toBeUndefined()
})

test('a good file passes', async () => {
  await install(weights)
  await expect(verifyModels({ model }, root)).resolves.toBeUndefined()
})

test('a missing file is named with what to do', async () => {
  await expect(verifyModels({ model }, root)).rejects.toThrow(/tiny\.onnx .*is missing: run npm ci to restore it$/)
})

test('a file of ours is looked for in the project, and npm cannot restore it', async () => {
  const own = { ...model, package: 'safelight', file: 'models/nothing.onnx' }
  await expect(verifyModels({ own }, root)).rejects.toThrow(/nothing\.onnx .*is missing: check the project out again$/)
  await expect(verifyModels({ own: modelManifest.scenery }, root)).resolves.toBeUndefined()
})

test('a truncated file is damaged', async () => {
  await install(weights.subarray(0, 5))
  await expect(verifyModels({ model }, root)).rejects.toThrow(/tiny\.onnx .*is damaged \(5 bytes instead of 29\)/)
})

test('one flipped bit is damage too', async () => {
  const flipped = Buffer.from(weights)
  flipped.writeUInt8(flipped.readUInt8(7) ^ 1, 7)
  await install(flipped)
  await expect(verifyModels({ model }, root)).rejects.toThrow(/tiny\.onnx .*is damaged \(its SHA-256 differs\)/)
})

test('the bytes of a damaged file are not given out', async () => {
  await install(weights)
  expect(readVerified(model, root)).toEqual(weights)
  await install(Buffer.concat([weights.subarray(1), weights.subarray(0, 1)]))
  expect(() => readVerified(model, root)).toThrow(/tiny\.onnx .*is damaged \(its SHA-256 differs\)/)
})
