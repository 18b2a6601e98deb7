import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { notFoundHead, site } from '../site/site.ts'
import { languages } from '../words/language.ts'
import { readBuiltApp } from './built-app.ts'

test.each(languages)('every page in %s names the files that it will need, and its own among them', async (language) => {
  const folder = resolve(import.meta.dirname, '../../dist/web', language)
  const { modulesOf, font } = await readBuiltApp(folder)
  expect(existsSync(join(folder, font ?? 'no font'))).toBe(true)
  const everywhere = modulesOf({ ...notFoundHead, address: '/no-such-page' }, true)
  expect(everywhere.length).toBeGreaterThan(0)
  const own = new Set<string>()
  for (const head of [...new Set(Object.values(site))]) {
    const files = modulesOf(head, true)
    for (const file of files) expect(existsSync(join(folder, file)), file).toBe(true)
    const [page] = files.filter((file) => !everywhere.includes(file))
    expect(page, head.address).toBeDefined()
    own.add(String(page))
  }
  expect(own.size).toBe(new Set(Object.values(site).map(({ address }) => address)).size)
  expect(modulesOf(notFoundHead, false).join()).toContain('not-found-page')
})
