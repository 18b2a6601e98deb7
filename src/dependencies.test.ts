import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findLicenceProblems, isAllowed } from '../scripts/find-licence-problems.ts'

test('everything that is installed with the product has a licence that we can go by', () => {
  expect(findLicenceProblems()).toEqual([])
})

test('a choice of licences needs one that is allowed, several need all', () => {
  expect(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT'].map(isAllowed)).toEqual([true, true, true])
  expect(['GPL-3.0-only', 'MIT AND AGPL-3.0-only', 'no licence is named'].map(isAllowed)).toEqual([false, false, false])
})

test('one runtime runs every model, and it is installed once', () => {
  const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'))
  const runtimes = Object.keys(packages).filter((path) => /\/(onnxruntime-(node|web)|@tensorflow\/[^/]+)$/.test(path))
  expect(runtimes).toEqual(['node_modules/onnxruntime-node'])
})
