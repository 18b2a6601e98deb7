import { type FileHandle, open } from 'node:fs/promises'
import { type ModelHeader, WrongModelFile } from './model-file.ts'
import { readGguf } from './read-gguf.ts'
import { readSafetensors } from './read-safetensors.ts'

/** Reads the beginning of the file only: gigabytes follow. */
export const readModelHeader = async (path: string): Promise<ModelHeader & { readonly fileBytes: number }> => {
  const file = await openFile(path)
  try {
    const { size: fileBytes } = await file.stat()
    const head = await readHead(file, Math.min(fileBytes, maxHeaderBytes))
    const header =
      head.toString('latin1', 0, 4) === 'GGUF' ? readGguf(head, path) : readSafetensors(head, fileBytes, path)
    return { ...header, fileBytes }
  } finally {
    await file.close()
  }
}

/** The headers of the largest models are a few megabytes. */
const maxHeaderBytes = 32 * 1024 * 1024

const openFile = async (path: string): Promise<FileHandle> => {
  try {
    const file = await open(path)
    if ((await file.stat()).isFile()) return file
    await file.close()
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code !== 'ENOENT') throw new WrongModelFile(`The checkpoint ${path} cannot be opened (${code}).`)
    throw new WrongModelFile(`The checkpoint ${path} does not exist.`)
  }
  throw new WrongModelFile(`The checkpoint ${path} is not a file.`)
}

const readHead = async (file: FileHandle, bytes: number): Promise<Buffer> => {
  const head = Buffer.alloc(bytes)
  const { bytesRead } = await file.read(head, 0, bytes, 0)
  return head.subarray(0, bytesRead)
}
