import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renderClients } from '../../../../scripts/client-code/render-clients.ts'

const root = join(import.meta.dirname, '../../../..')

test.each(Object.entries(renderClients()))('%s is what scripts/generate-clients.ts writes', (path, text) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(text)
})
