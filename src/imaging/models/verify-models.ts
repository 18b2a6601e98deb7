import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { dataFiles, defaultModelsRoot, isOwn, modelManifest, modelPath, type WeightFile } from './manifest.ts'

/** Throws one sentence that names the first bad weight file and what to do about it. */
export const verifyModels = async (
  manifest: Readonly<Record<string, WeightFile>> = { ...modelManifest, ...dataFiles },
  modelsRoot: string = defaultModelsRoot,
): Promise<void> => {
  const problems = await Promise.all(Object.values(manifest).map((model) => findProblem(model, modelsRoot)))
  const problem = problems.find((found) => found !== null)
  if (problem) throw new Error(problem)
}

const findProblem = async (model: WeightFile, modelsRoot: string): Promise<string | null> => {
  const path = modelPath(model, modelsRoot)
  const name = `Model file ${basename(path)} (${path})`
  const remedy = isOwn(model) ? 'check the project out again' : 'run npm ci to restore it'
  const stats = await stat(path).catch(() => null)
  if (!stats?.isFile()) return `${name} is missing: ${remedy}`
  if (stats.size !== model.bytes) {
    return `${name} is damaged (${stats.size} bytes instead of ${model.bytes}): ${remedy}`
  }

  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash)
  } catch (error) {
    return `${name} cannot be read (${error instanceof Error ? error.message : error}): ${remedy}`
  }
  if (hash.digest('hex') === model.sha256) return null
  return `${name} is damaged (its SHA-256 differs): ${remedy}`
}
