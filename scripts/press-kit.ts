import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { downloadZip } from 'client-zip'
import type { Plugin } from 'vite'
import { type Language, languages } from '../src/words/language.ts'
import { pressWords as french } from '../src/words/press.fr.ts'
import { pressWords as english } from '../src/words/press.ts'

export const pressFolder = fileURLToPath(new URL('../src/web/public/press/', import.meta.url))

const fileName = 'press/safelight-press-kit.zip'

/** `/press/safelight-press-kit.zip`, made of the files beside it: it cannot fall behind them, and nobody keeps both. */
export const pressKit = ({ isEmitted }: { isEmitted: boolean }): Plugin => ({
  name: 'press-kit',
  async generateBundle() {
    if (isEmitted) this.emitFile({ type: 'asset', fileName, source: await zipPressKit() })
  },
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${fileName}`, async (_request, response) => {
      response.setHeader('content-type', 'application/zip')
      response.end(await zipPressKit())
    })
  },
})

/** The same bytes from the same files: their times are not in it. */
export async function zipPressKit(): Promise<Uint8Array> {
  const lastModified = new Date(2026, 0, 1)
  const names = (await readdir(pressFolder)).sort()
  const files = await Promise.all(
    names.map(async (name) => ({
      name: `safelight/${name}`,
      input: new Uint8Array(await readFile(join(pressFolder, name))),
      lastModified,
    })),
  )
  const texts = languages.map((language) => ({
    name: `safelight/about-${language}.txt`,
    input: textsIn(language),
    lastModified,
  }))
  return new Uint8Array(await downloadZip([...files, ...texts]).arrayBuffer())
}

const words = { en: english, fr: french } as const satisfies Record<Language, unknown>

const textsIn = (language: Language): string => {
  const { name, short, logo } = words[language]
  const parts = [
    ['Safelight', name.text],
    [short.label(25), short.text25],
    [short.label(50), short.text50],
    [short.label(100), short.text100],
    [logo.title, logo.rules],
  ]
  return `${parts.map(([title, text]) => `${title}\n\n${text}`).join('\n\n\n')}\n`
}
