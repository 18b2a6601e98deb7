import { createRequire } from 'node:module'
import { dirname, sep } from 'node:path'

export type Tensorflow = typeof import('@tensorflow/tfjs')

/** Once per process, on first use: most runs never need it. */
export const loadTensorflow = (): Promise<Tensorflow> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

let loading: Promise<Tensorflow> | undefined

const load = async (): Promise<Tensorflow> => {
  const tensorflow = await import('@tensorflow/tfjs')
  const { setWasmPaths } = await import('@tensorflow/tfjs-backend-wasm')
  const { resolve } = createRequire(import.meta.url)
  setWasmPaths(dirname(resolve('@tensorflow/tfjs-backend-wasm')) + sep)
  tensorflow.enableProdMode()
  if (!(await tensorflow.setBackend('wasm'))) throw new Error('TensorFlow has no WebAssembly here')
  return tensorflow
}
