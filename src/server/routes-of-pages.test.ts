import { afterAll, expect, test } from 'vitest'
import { shareTestServer } from '../testing/server.ts'
import { tools } from '../tools/catalogue.ts'
import { languages } from '../words/language.ts'

const server = await shareTestServer()

afterAll(() => server.stop())

/** The product's specification, section 2, and the pages it names without an address. */
const routes = [
  ...['/a/api', '/a/contact', '/a/home', '/a/login', '/a/pressKit', '/a/pricing', '/a/privacy', '/a/terms'],
  ...['/cookies', '/settings', '/signin-link', '/tools', '/history', '/reset-password', '/too-many-requests'],
  ...tools.map(({ path }) => path),
]
/** The same page under a shorter address. */
const shorter = ['/', '/pricing', '/privacy', '/terms']

const ask = async (path: string, language: string) => {
  const answer = await server.visitor().fetch(path, { headers: { 'accept-language': language, accept: 'text/html' } })
  const page = await answer.text()
  return {
    status: answer.status,
    language: /<html lang="(\w+)"/.exec(page)?.[1],
    title: /<title>(.*?)<\/title>/s.exec(page)?.[1],
    description: /<meta name="description" content="(.*?)"/s.exec(page)?.[1],
    hasApp: page.includes('id="root"'),
  }
}

test.each(languages)('in %s every route of the specification is there, with words of its own', async (language) => {
  const titles = new Set<string | undefined>()
  const descriptions = new Set<string | undefined>()
  for (const path of routes) {
    const { title, description, ...rest } = await ask(path, language)
    expect({ path, ...rest }).toEqual({ path, status: 200, language, hasApp: true })
    titles.add(title)
    descriptions.add(description)
  }
  for (const path of shorter) {
    const { status, title } = await ask(path, language)
    expect({ path, status, isKnown: titles.has(title) }).toEqual({ path, status: 200, isKnown: true })
  }
  const missing = await ask('/no/such/page', language)
  expect(missing).toMatchObject({ status: 404, language, hasApp: true })
  titles.add(missing.title)
  expect(titles.size).toBe(routes.length + 1)
  expect(titles).not.toContain(undefined)
  expect(descriptions.size).toBe(routes.length)
})

test('the languages have different titles', async () => {
  for (const path of ['/a/home', '/a/pricing', '/settings', '/remove-background', '/no/such/page']) {
    const [english, french] = await Promise.all(languages.map((language) => ask(path, language)))
    expect(english?.title).not.toBe(french?.title)
  }
})
