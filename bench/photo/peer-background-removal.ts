import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { serveRuns } from './peer-child.ts'

const peersOnly = createRequire(new URL('../peers/package.json', import.meta.url))
const entry = peersOnly.resolve('@imgly/background-removal-node')
const { removeBackground } = await import(pathToFileURL(entry).href)

serveRuns(async (imagePath, scratchDir) => {
  const cutout: Blob = await removeBackground(pathToFileURL(imagePath).href, {
    // Its weights lie beside its code.
    publicPath: `${pathToFileURL(dirname(entry)).href}/`,
  })
  const path = join(scratchDir, 'cutout.png')
  await writeFile(path, Buffer.from(await cutout.arrayBuffer()))
  const { width, height } = await sharp(path).metadata()
  return { path, width, height }
})
