import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { pressKit } from './scripts/press-kit.ts'
import { toolPublic } from './scripts/tool-public.ts'
import { isLanguage, type Language, languages } from './src/words/language.ts'

/** The mode is the language: each has a build of its own, so that nobody downloads the words of another. */
export default defineConfig(({ mode }) => configFor(isLanguage(mode) ? mode : languages[0]))

const configFor = (language: Language): UserConfig => ({
  root: fileURLToPath(new URL('src/web', import.meta.url)),
  publicDir: 'public',
  plugins: [
    react(),
    tailwindcss(),
    speak(language),
    // The files that are the same in every language are there once.
    pressKit({ isEmitted: language === languages[0] }),
    toolPublic({ isEmitted: language === languages[0] }),
  ],
  // Only a worker imports it, where the development server does not look: found late, it would reload the page.
  optimizeDeps: { include: ['altcha-lib'] },
  build: {
    outDir: `../../dist/web/${language}`,
    emptyOutDir: true,
    copyPublicDir: language === languages[0],
    // A file of its own is cached longer than the code around it, and small ones cost little over one connection.
    assetsInlineLimit: 0,
    // The server writes what to load ahead into each page: beside that, lists of it in the code would only be bytes.
    modulePreload: false,
    manifest: true,
    // What the first script imports is one file: two dozen small ones that every page needs cost 5 kB more, each compressed alone.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'] }] } } },
    // light-dark() and oklch() are used as they are: both are in every browser since 2024.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
})

/** Where words stand in `account.ts` and, in French, in `account.fr.ts` beside it, pages get those of their language. */
function speak(language: Language): Plugin {
  return {
    name: 'speak',
    enforce: 'pre',
    resolveId(source, importer) {
      if (language === languages[0] || !importer || !source.startsWith('.') || !source.endsWith('.ts')) return null
      const translated = resolve(dirname(importer), source).replace(/\.ts$/, `.${language}.ts`)
      // What a translation itself takes from the file that it translates is meant as it stands there.
      return importer !== translated && existsSync(translated) ? translated : null
    },
  }
}
