import { describe, expect, it } from 'vitest'
import { readSessionLink } from './redeem-link.ts'

describe('readSessionLink', () => {
  it('tells the three kinds of links apart', () => {
    expect(readSessionLink('?token=abc')).toEqual({ kind: 'email', token: 'abc' })
    expect(readSessionLink('?verify=abc')).toEqual({ kind: 'verify', token: 'abc' })
    expect(readSessionLink('?device=abc')).toEqual({ kind: 'device', token: 'abc' })
  })

  it('leaves a token that looks like a number as it is', () => {
    expect(readSessionLink('?token=0012e5')).toEqual({ kind: 'email', token: '0012e5' })
  })

  it('knows an address without a token', () => {
    for (const search of ['', '?', '?token=', '?other=abc']) expect(readSessionLink(search)).toBeNull()
  })
})
