import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for the time of `work`. In an engine's process it lies in the worker's scratch space: what a killed one leaves goes with that. */
export const inTemporaryFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  await mkdir(tmpdir(), { recursive: true })
  const folder = await mkdtemp(join(tmpdir(), 'safelight-generation-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
