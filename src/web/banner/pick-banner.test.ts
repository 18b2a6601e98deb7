import { describe, expect, it, test } from 'vitest'
import type { Banner } from '../../shared/banner.ts'
import { bannerLimit } from '../../shared/page-banners.ts'
import { matchesPath, nextChange, pickBanner } from './pick-banner.ts'

const day = (n: number) => new Date(Date.UTC(2030, 0, n)).toISOString()
const banner = (id: string, startDay: number, over: Partial<Banner> = {}): Banner => ({
  id,
  env: 'production',
  visibility: ['/*'],
  message: id,
  startAt: day(startDay),
  endAt: null,
  ...over,
})
const at = (n: number, over: { env?: string; path?: string } = {}) => ({
  env: 'production',
  path: '/tools',
  now: Date.parse(day(n)),
  ...over,
})
const picked = (banners: readonly Banner[], where: ReturnType<typeof at>) => pickBanner(banners, where)?.id ?? null

describe('pickBanner', () => {
  it('takes the newest that has started, in whatever order they come', () => {
    const banners = [banner('first', 1), banner('third', 3), banner('second', 2)]
    expect(picked(banners, at(5))).toBe('third')
    expect(picked(banners, at(2))).toBe('second')
    expect(picked([], at(5))).toBeNull()
  })

  it('lets those to come wait, and forgets those that have ended', () => {
    const banners = [banner('later', 10), banner('short', 3, { endAt: day(4) }), banner('long', 1)]
    expect(picked(banners, at(3))).toBe('short')
    expect(picked(banners, at(4))).toBe('long')
    expect(picked(banners, at(10))).toBe('later')
    expect(picked(banners, { ...at(1), now: Date.parse(day(1)) - 1 })).toBeNull()
  })

  it('knows the server and the page it is for', () => {
    const banners = [
      banner('other', 3, { env: 'development' }),
      banner('pricing', 2, { visibility: ['/pricing', '/a/*'] }),
    ]
    expect(picked(banners, at(5))).toBeNull()
    expect(picked(banners, at(5, { path: '/pricing' }))).toBe('pricing')
    expect(picked(banners, at(5, { path: '/a/api' }))).toBe('pricing')
    expect(picked(banners, at(5, { env: 'development' }))).toBe('other')
  })

  it('looks at ten: an older one for this page is not dug out', () => {
    const elsewhere = Array.from({ length: bannerLimit }, (_, index) =>
      banner(`elsewhere ${index}`, 2 + index, { visibility: ['/history'] }),
    )
    const old = banner('old', 1)
    expect(picked([...elsewhere.slice(1), old], at(20))).toBe('old')
    expect(picked([...elsewhere, old], at(20))).toBeNull()
    // Those to come do not count among the ten.
    const toCome = elsewhere.map((each) => ({ ...each, startAt: day(25) }))
    expect(picked([...toCome, old], at(20))).toBe('old')
  })
})

test.each([
  ['/', '/', true],
  ['/', '/tools', false],
  ['/*', '/', true],
  ['/*', '/a/api', true],
  ['/tools*', '/tools', true],
  ['/tools*', '/toolsmith', true],
  ['/tools/*', '/tools', false],
  ['/a/**', '/a/home/deep', true],
  ['*background', '/remove-background', true],
  ['/a.i', '/api', false],
  ['/a(b', '/a(b', true],
])('the pattern %j on %j: %s', (pattern, path, isMeant) => {
  expect(matchesPath(pattern, path)).toBe(isMeant)
})

test('the next change is the nearest start or end still to come', () => {
  const banners = [banner('a', 1, { endAt: day(9) }), banner('b', 12)]
  expect(nextChange(banners, Date.parse(day(5)))).toBe(Date.parse(day(9)))
  expect(nextChange(banners, Date.parse(day(9)))).toBe(Date.parse(day(12)))
  expect(nextChange(banners, Date.parse(day(12)))).toBeNull()
})
