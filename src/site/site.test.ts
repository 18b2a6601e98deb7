import { describe, expect, it } from 'vitest'
import { tools } from '../tools/catalogue.ts'
import { headFor } from './site.ts'

describe('headFor', () => {
  it('knows every tool by its path', () => {
    for (const { path, title, summary } of tools) {
      expect(headFor(path)).toMatchObject({ title: `${title} · Safelight`, description: summary, address: path })
    }
  })

  it('forgives a trailing slash', () => {
    expect(headFor('/history/')).toBe(headFor('/history'))
    expect(headFor('//')).toBe(headFor('/'))
  })

  it('has no head for an address that is not a page', () => {
    for (const path of ['/nothing', '/history/1', '/constructor', '/HISTORY']) {
      expect(headFor(path)).toBeNull()
    }
  })

  it('gives the two addresses of a page the same head', () => {
    for (const [short, long] of [
      ['/', '/a/home'],
      ['/pricing', '/a/pricing'],
      ['/privacy', '/a/privacy'],
      ['/terms', '/a/terms'],
    ] as const) {
      expect(headFor(long)).toEqual(headFor(short))
    }
  })
})
