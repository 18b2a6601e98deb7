import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const documents = globSync(['*.md', 'docs/**/*.md', 'clients/*/*.md'], { cwd: root })

/** Links, and what looks like a file of ours; one that stands for several has a star or a name in angle brackets. */
const linked = /\]\((?!https?:|#)([^)#\s]+)/g
const named = /`((?:[\w.-]+\/)+[\w.-]+\.(?:test\.)?tsx?)`/g

/** Where names begin: at the project, at its sources, or at the folder of a tool, whichever that is. */
const beginnings = ['', 'src', 'src/tools/relight']

test.each(documents)('%s names files that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const links = [...text.matchAll(linked)].map(([, path = '']) => join(dirname(document), path))
  const wrongLinks = links.filter((path) => !existsSync(join(root, path)))
  const names = [...text.matchAll(named)].map(([, path = '']) => path)
  const wrongNames = names.filter((path) => !beginnings.some((folder) => existsSync(join(root, folder, path))))
  expect([...wrongLinks, ...wrongNames]).toEqual([])
})
