import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { toolFilters } from '../shared/tool.ts'
import { tools } from './catalogue.ts'

describe.each(tools)('the contract of $id', (tool) => {
  test('runs with no settings at all, and refuses unknown ones', () => {
    expect(tool.params.safeParse({}).success).toBe(true)
    expect(tool.params.safeParse({ nobodyKnowsThis: 1 }).success).toBe(false)
  })

  test('gives signed-in visitors at least what anonymous ones get, and Pro the most', () => {
    const { anonymous, free, pro } = tool.cap
    expect(free).toBeGreaterThanOrEqual(anonymous)
    expect(pro).toBeGreaterThan(free)
  })

  test('is listed under filters that exist, with a sample that exists', () => {
    for (const filter of tool.filters) expect(toolFilters).toContain(filter)
    if (tool.sample) {
      expect(existsSync(new URL(`../web/public${tool.sample.src}`, import.meta.url))).toBe(true)
      expect(tool.sample.alt).not.toBe('')
    }
  })
})
