import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { OutputType } from '../../shared/api.ts'
import type { Endpoint } from '../endpoints/endpoint.ts'
import type { CallForm } from './read-call.ts'

/** Tells whether two calls ask for the same: the endpoint, the answer's type, every field and every byte of the files. */
export async function fingerprintOf({ path }: Endpoint, type: OutputType, { texts, files }: CallForm): Promise<string> {
  const fields = Object.entries(texts).toSorted(([left], [right]) => (left < right ? -1 : 1))
  const hashes: string[] = []
  for (const file of [files.image, files.mask]) if (file) hashes.push(await hashFile(file.path))
  return createHash('sha256').update(JSON.stringify({ path, type, fields, hashes })).digest('base64url')
}

export async function hashFile(path: string): Promise<string> {
  const hash: Hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('base64url')
}
