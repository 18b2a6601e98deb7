import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const sourceDir = fileURLToPath(new URL('../src/', import.meta.url))

/** Serves what is in a tool's `public` folder as what is in `src/web/public`: `/samples/cleanup-after.webp`. */
export const toolPublic = ({ isEmitted }: { isEmitted: boolean }): Plugin => ({
  name: 'tool-public',
  async generateBundle() {
    for (const file of isEmitted ? globSync(pattern) : [])
      this.emitFile({ type: 'asset', fileName: addressOf(file).slice(1), source: await readFile(file) })
  },
  configureServer: ({ middlewares }) => {
    middlewares.use(async ({ url = '' }, response, next) => {
      const file = findToolFile(url.replace(/\?.*/, ''))
      if (!file) return next()
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
      response.end(await readFile(file))
    })
  },
})

const types: Readonly<Record<string, string>> = { '.jpg': 'image/jpeg', '.webp': 'image/webp', '.png': 'image/png' }

const pattern = join(sourceDir, 'tools/*/public/*/*.*')

/** The public address of everything in the tools' folders, each as often as there is a file for it. */
export const listToolAddresses = (): string[] => globSync(pattern).map(addressOf)

const addressOf = (file: string): string => file.replaceAll('\\', '/').replace(/.*\/public\//, '/')

const findToolFile = (address: string): string | undefined =>
  globSync(pattern).find((file) => addressOf(file) === address)

/** Where the file at a public address is in the sources. */
export const findPublicFile = (address: string): string | undefined => {
  const ofEverybody = join(sourceDir, 'web/public', address)
  return existsSync(ofEverybody) ? ofEverybody : findToolFile(address)
}
