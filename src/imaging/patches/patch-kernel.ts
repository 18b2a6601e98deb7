import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RgbRaster, Size } from '../raster.ts'
import { patchSide, type SourceMap } from './source-map.ts'

export interface SearchOptions {
  /** Factors on the costs of the source's patches. */
  readonly weights?: Float32Array | null
  /** 0 = the patch of the source is not to be used. */
  readonly allowed?: Uint8Array | null
  /** 1 = the patch of the target needs no place. */
  readonly settled?: Uint8Array | null
  /** What it costs to take a patch from another height: of the largest possible difference, when the heights are a picture apart. */
  readonly heightCost: number
}

export interface RandomSearch extends SearchOptions {
  readonly rounds: number
  /** Pixels: how far from the best place known to look for a better one. */
  readonly reach: number
  readonly seed: number
}

/** The largest difference two patches can have. */
export const worstCost = patchSide * patchSide * 3 * 255 * 255

/** The compiled inner loops of `kernel/patch-kernel.c` with a memory of their own, which grows as needed and goes with the object. */
export class PatchKernel {
  readonly #kernel = new WebAssembly.Instance(compiledKernel()).exports
  #free = 0

  /** Improves `map` in place: PatchMatch. */
  search(target: RgbRaster, source: RgbRaster, map: SourceMap, options: RandomSearch): void {
    const buffers = this.#putSearch(target, source, map, options)
    const { rounds, reach, seed } = options
    this.#kernel.search(...buffers.call, rounds, Math.min(reach, 32_767), seed >>> 0)
    this.#takeMap(buffers, map)
  }

  /** The best place for every patch, found by trying all: for small pictures. */
  searchAll(target: RgbRaster, source: RgbRaster, map: SourceMap, options: SearchOptions): void {
    const buffers = this.#putSearch(target, source, map, options)
    this.#kernel.searchAll(...buffers.call)
    this.#takeMap(buffers, map)
  }

  /** Red, green, blue and weight of each pixel, summed over all patches that cover it. The view is valid until the next call. */
  vote(source: RgbRaster, map: SourceMap, size: Size, votes: Votes): Float32Array {
    this.#free = this.#kernel.__heap_base.value
    const from = this.#putPicture(source)
    const x = this.#put(map.x)
    const y = this.#put(map.y)
    const confidence = this.#put(votes.confidence)
    const window = this.#put(votes.window)
    const settled = this.#put(votes.settled)
    const sums = this.#take(size.width * size.height * 16)
    const view = new Float32Array(this.#kernel.memory.buffer, sums, size.width * size.height * 4).fill(0)
    this.#kernel.vote(from, source.width, x, y, confidence, window, sums, size.width, size.height, settled)
    return view
  }

  #putSearch(target: RgbRaster, source: RgbRaster, map: SourceMap, options: SearchOptions): SearchBuffers {
    this.#free = this.#kernel.__heap_base.value
    const from = this.#putPicture(target)
    const to = this.#putPicture(source)
    const x = this.#put(map.x)
    const y = this.#put(map.y)
    const costs = this.#put(map.costs)
    const masks = [this.#put(options.weights), this.#put(options.allowed), this.#put(options.settled)] as const
    const heightCost = options.heightCost * worstCost
    return {
      x,
      y,
      costs,
      call: [
        ...([from, target.width, target.height, to, source.width, source.height] as const),
        ...([x, y, costs, ...masks, heightCost] as const),
      ],
    }
  }

  #takeMap({ x, y, costs }: SearchBuffers, map: SourceMap): void {
    const { buffer } = this.#kernel.memory
    map.x.set(new Int16Array(buffer, x, map.x.length))
    map.y.set(new Int16Array(buffer, y, map.y.length))
    map.costs.set(new Float32Array(buffer, costs, map.costs.length))
  }

  /** The address of `size` bytes and the few that the kernel's wide loads may read beyond them. */
  #take(size: number): number {
    const address = (this.#free + 15) & ~15
    this.#free = address + size + 64
    const missing = this.#free - this.#kernel.memory.buffer.byteLength
    if (missing > 0) this.#kernel.memory.grow(Math.ceil(missing / pageBytes))
    return address
  }

  #put(values: Float32Array | Int16Array | Uint8Array | null | undefined): number {
    if (!values) return 0
    const address = this.#take(values.byteLength)
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
    new Uint8Array(this.#kernel.memory.buffer).set(bytes, address)
    return address
  }

  #putPicture({ data, width, height }: RgbRaster): number {
    const address = this.#take(width * height * 4)
    const pixels = new Uint32Array(this.#kernel.memory.buffer, address, width * height)
    for (let pixel = 0, from = 0; pixel < pixels.length; pixel += 1, from += 3) {
      pixels[pixel] = data[from] | (data[from + 1] << 8) | (data[from + 2] << 16)
    }
    return address
  }
}

export interface Votes {
  /** One value for each patch. */
  readonly confidence: Float32Array
  /** One value for each pixel within a patch. */
  readonly window: Float32Array
  /** 1 = the patch has no vote. */
  readonly settled: Uint8Array | null
}

interface SearchBuffers {
  readonly x: number
  readonly y: number
  readonly costs: number
  readonly call: readonly [...SearchArguments]
}

type SearchArguments = [
  ...[target: number, width: number, height: number, source: number, sourceWidth: number, sourceHeight: number],
  ...[x: number, y: number, costs: number, weights: number, allowed: number, settled: number, heightCost: number],
]

const pageBytes = 65_536

interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer; readonly grow: (pages: number) => void }
  readonly __heap_base: { readonly value: number }
  readonly search: (...call: [...SearchArguments, rounds: number, reach: number, seed: number]) => void
  readonly searchAll: (...call: SearchArguments) => void
  readonly vote: (
    ...call: [
      ...[source: number, sourceWidth: number, x: number, y: number, confidence: number, window: number],
      ...[sums: number, width: number, height: number, settled: number],
    ]
  ) => void
}

/** Node has it; the types of ECMAScript do not. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => CompiledKernel
  readonly Instance: new (module: CompiledKernel) => { readonly exports: KernelExports }
}

type CompiledKernel = { readonly brand: 'compiled kernel' }

let compiled: CompiledKernel | null = null

const compiledKernel = (): CompiledKernel => {
  compiled ??= new WebAssembly.Module(readFileSync(join(import.meta.dirname, 'kernel/patch-kernel.wasm')))
  return compiled
}
