import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { dataFiles, defaultModelsRoot, isOwn, modelManifest, modelPath, type WeightFile } from './manifest.ts'

/** For start-up: throws one sentence that names the first bad weight file and what to do about it. */
export const verifyModels = async (
  manifest: Readonly<Record<string, WeightFile>> = { ...modelManifest, ...dataFiles },
  modelsRoot: string = defaultModelsRoot,
): Promise<void> => {
  const problems = await Promise.all(Object.values(manifest).map((model) => findProblem(model, modelsRoot)))
  const problem = problems.find((found) => found !== null)
  if (problem) throw new Error(problem)
}

/**
 * The path of a weight file that is what the manifest says. Every process looks for itself, before it opens the file for the first time:
 * days may lie between the start of the server and that moment.
 */
export const verifiedPath = async (model: WeightFile, modelsRoot: string): Promise<string> => {
  const path = modelPath(model, modelsRoot)
  const key = `${path} ${model.sha256}`
  const state = await stateOf(path)
  if (state !== null && verified.get(key) === state) return path
  const problem = await findProblem(model, modelsRoot)
  if (problem) throw new Error(problem)
  if (state !== null) verified.set(key, state)
  return path
}

/** The bytes of a small file that are what the manifest says. */
export const readVerified = (model: WeightFile, modelsRoot: string = defaultModelsRoot): Buffer => {
  const path = modelPath(model, modelsRoot)
  const bytes = readFileSync(path)
  if (createHash('sha256').update(bytes).digest('hex') !== model.sha256) throw new Error(describe(model, path, differs))
  return bytes
}

/** What was verified in this process, as it was then. The last is set by the system alone: no write goes by it. */
const verified = new Map<string, string>()
const stateOf = async (path: string): Promise<string | null> => {
  const stats = await stat(path).catch(() => null)
  return stats && [stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join()
}

const findProblem = async (model: WeightFile, modelsRoot: string): Promise<string | null> => {
  const path = modelPath(model, modelsRoot)
  const stats = await stat(path).catch(() => null)
  if (!stats?.isFile()) return describe(model, path, 'is missing')
  if (stats.size !== model.bytes) {
    return describe(model, path, `is damaged (${stats.size} bytes instead of ${model.bytes})`)
  }

  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash)
  } catch (error) {
    return describe(model, path, `cannot be read (${error instanceof Error ? error.message : error})`)
  }
  return hash.digest('hex') === model.sha256 ? null : describe(model, path, differs)
}

const differs = 'is damaged (its SHA-256 differs)'

const describe = (model: WeightFile, path: string, problem: string): string =>
  `Model file ${basename(path)} (${path}) ${problem}: ${isOwn(model) ? 'check the project out again' : 'run npm ci to restore it'}`
