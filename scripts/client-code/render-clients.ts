import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { renderEndpoints } from './render-endpoints.ts'
import { renderJob } from './render-job.ts'
import { renderToolTable } from './render-tool-table.ts'
import { renderTools } from './render-tools.ts'

const root = join(import.meta.dirname, '../..')
const folder = 'clients/typescript/src/generated'
const commandFolder = 'clients/typescript/src/command/generated'
const notice =
  '// Written by scripts/generate-clients.ts from the contracts in src: change those, and run it again.\n\n'

/** Every generated file, by its path in the project. */
export const renderClients = (): Readonly<Record<string, string>> => ({
  [`${folder}/tools.ts`]: format(renderTools()),
  [`${commandFolder}/tool-table.ts`]: format(renderToolTable()),
  [`${folder}/job.ts`]: format(renderJob()),
  [`${folder}/endpoints.ts`]: format(renderEndpoints()),
})

/** The formatter of the project breaks lines better than we could. */
function format(text: string): string {
  const biome = join(root, 'node_modules/.bin/biome')
  const args = ['format', '--stdin-file-path', `${folder}/generated.ts`]
  return execFileSync(biome, args, { cwd: root, input: notice + text, encoding: 'utf8' })
}
