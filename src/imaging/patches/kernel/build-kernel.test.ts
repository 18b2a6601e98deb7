import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildKernel, findCompiler, hashFile, type KernelRecord, kernelFiles } from './build-kernel.ts'

const record: KernelRecord = JSON.parse(readFileSync(kernelFiles.record, 'utf8'))
const compiler = findCompiler()

test('the committed kernel was built from the committed source', () => {
  expect(hashFile(kernelFiles.source)).toBe(record.sourceSha256)
  expect(hashFile(kernelFiles.wasm)).toBe(record.wasmSha256)
})

test.skipIf(compiler !== record.compiler)(`builds to the same bytes with ${record.compiler}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'kernel-'))
  try {
    const output = join(folder, 'patch-kernel.wasm')
    buildKernel(output)
    expect(readFileSync(output).equals(readFileSync(kernelFiles.wasm))).toBe(true)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
