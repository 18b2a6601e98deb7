import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { toolFilters } from '../shared/tool.ts'
import { tools } from './catalogue.ts'

/** Of the specification, built or not yet: a link to one that is not yet built is not shown. */
const toolIds = [
  'cleanup',
  'image-upscaler',
  'relight',
  'remove-background',
  'replace-background',
  'stable-diffusion-reimagine',
  'text-to-image',
  'text-remover',
  'uncrop',
  'universal-resizer',
]

describe.each(tools)('the contract of $id', (tool) => {
  test('runs with no settings at all, and refuses unknown ones', () => {
    // Without a picture there must be something to start from.
    if (tool.image === 'required') expect(tool.params.safeParse({}).success).toBe(true)
    expect(tool.params.safeParse({ nobodyKnowsThis: 1 }).success).toBe(false)
  })

  test('gives signed-in visitors at least what anonymous ones get, and Pro the most', () => {
    const { anonymous, free, pro } = tool.cap
    expect(free).toBeGreaterThanOrEqual(anonymous)
    expect(pro).toBeGreaterThan(free)
  })

  test('leads on to tools other than itself, each once', () => {
    const ids = tool.openIn.map((link) => `${link.tool}${link.query ?? ''}`)
    expect(new Set(ids).size).toBe(ids.length)
    for (const link of tool.openIn) {
      expect(link.tool).not.toBe(tool.id)
      expect(toolIds).toContain(link.tool)
    }
  })

  test('is listed under filters that exist, with a sample that exists', () => {
    for (const filter of tool.filters) expect(toolFilters).toContain(filter)
    if (tool.sample) {
      expect(existsSync(new URL(`../web/public${tool.sample.src}`, import.meta.url))).toBe(true)
      expect(tool.sample.alt).not.toBe('')
    }
  })
})
