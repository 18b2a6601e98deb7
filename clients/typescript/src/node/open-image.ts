import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

/** A file of this machine as an image to send, with its name. Only in Node: pages have File objects. */
export const openImage = async (path: string): Promise<File> => new File([await readFile(path)], basename(path))
