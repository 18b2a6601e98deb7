import { build } from 'vite'
import { languages } from '../src/words/language.ts'

/** The web app, once for each language. */
for (const mode of languages) await build({ configFile: 'vite.config.ts', mode, logLevel: 'warn' })
