import { expect, test } from 'vitest'
import { languageOf, preferredLanguage } from './language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr', 'fr'],
  ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
  ['en-GB,en;q=0.9,fr;q=0.8', 'en'],
  ['de, fr;q=0.5, en;q=0.7', 'en'],
  ['de, fr;q=0.5', 'fr'],
  ['fr;q=0, en', 'en'],
  ['FR-fr', 'fr'],
  ['*', 'en'],
  ['q=;;,,fr;q=x', 'fr'],
])('a browser that says %j reads %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})

test('an address goes before a choice, and a choice before the browser', () => {
  const headers = { 'accept-language': 'en', cookie: 'status=free; language=fr' }
  expect(languageOf({ url: '/tools?lang=en', headers })).toBe('en')
  expect(languageOf({ url: '/tools?lang=xx', headers })).toBe('fr')
  expect(languageOf({ url: '/tools', headers: { ...headers, cookie: 'language=xx' } })).toBe('en')
  expect(languageOf({ url: '/tools', headers: { 'accept-language': 'fr' } })).toBe('fr')
})
