import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '..')

/** Attributes and fields that visitors read or hear. Text between tags is the linter's matter. */
const said =
  'aria-label|aria-description|aria-valuetext|alt|placeholder|title|label|lead|description|message|hint|legend'
const literals = [
  new RegExp(`\\b(?:${said})=(?:"([^"]*)"|\\{'([^']*)'\\}|\\{\`([^\`]*)\`\\})`, 'g'),
  new RegExp(`\\b(?:${said}): (?:'([^']*)'|\`([^\`]*)\`)`, 'g'),
  /\btoast(?:\.\w+)?\((?:'([^']*)'|`([^`]*)`)/g,
  /\bshowToast\('\w+', (?:'([^']*)'|`([^`]*)`)/g,
]
/** Names of things and of code stay what they are in every language. */
const names = /\b(Safelight|Google|Facebook|Apple|JPEG|PNG|WebP|JSON|JavaScript|Python|PHP|params)\b/g

test('pages say nothing that is not in the dictionary', () => {
  const offenders = globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter(
      (path) =>
        /\.tsx$|(^|\/)(client|ui|screens|web)\//.test(path) &&
        !/\.test\.ts$|^words\/|page-words(\.fr)?\.ts$/.test(path),
    )
    .flatMap((path) => literalsIn(path))
  expect(offenders).toEqual([])
})

function literalsIn(path: string): string[] {
  const source = readFileSync(resolve(folder, path), 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '')
  return (
    literals
      .flatMap((pattern) => [...source.matchAll(pattern)])
      .map(([, ...texts]) => texts.find((text) => text !== undefined) ?? '')
      // One word in small letters is a class or a key.
      .filter((text) => !/^[a-z][\w-]*$/.test(text))
      .filter((text) => /\p{L}{2}/u.test(text.replace(/\$\{[^}]*\}/g, '').replace(names, '')))
      .map((text) => `${path}: ${text}`)
  )
}
