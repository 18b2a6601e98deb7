import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the committed kernel was made of and by. */
export interface KernelRecord {
  readonly sourceSha256: string
  readonly wasmSha256: string
  /** The first line of `clang --version`: another one may write other bytes. */
  readonly compiler: string
}

const fileBeside = (name: string): string => join(import.meta.dirname, name)

export const kernelFiles = {
  source: fileBeside('patch-kernel.c'),
  wasm: fileBeside('patch-kernel.wasm'),
  record: fileBeside('patch-kernel.json'),
} as const

export const hashFile = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')

const command = 'clang'

/** Null when there is no clang. */
export const findCompiler = (): string | null => {
  const { status, stdout } = spawnSync(command, ['--version'], { encoding: 'utf8' })
  return status === 0 ? (stdout.split('\n')[0] ?? '').trim() : null
}

/** Compiles the kernel to `output`; needs clang and wasm-ld, on Debian `apt-get install clang lld`. */
export const buildKernel = (output: string): void => {
  const { status, stderr } = spawnSync(command, [...options, '-o', output, kernelFiles.source], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`clang failed: ${stderr}`)
}

/** No library and no start function; contraction would round differently from what the tests compute. */
const options = [
  '--target=wasm32',
  '-msimd128',
  '-O3',
  '-ffp-contract=off',
  '-ffreestanding',
  '-nostdlib',
  '-Wall',
  '-Werror',
  '-Wl,--no-entry',
  '-Wl,--strip-all',
  '-Wl,--export=__heap_base',
] as const

if (import.meta.main) {
  const compiler = findCompiler()
  if (!compiler) throw new Error('clang is not installed')
  buildKernel(kernelFiles.wasm)
  // The linker makes a program of it.
  chmodSync(kernelFiles.wasm, 0o644)
  const record: KernelRecord = {
    sourceSha256: hashFile(kernelFiles.source),
    wasmSha256: hashFile(kernelFiles.wasm),
    compiler,
  }
  writeFileSync(kernelFiles.record, `${JSON.stringify(record, null, 2)}\n`)
}
