import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderClients } from './client-code/render-clients.ts'

/** `node scripts/generate-clients.ts`: what the client and the command know of tools and endpoints, from their contracts. */
const root = join(import.meta.dirname, '..')
for (const [path, text] of Object.entries(renderClients())) writeFileSync(join(root, path), text)
