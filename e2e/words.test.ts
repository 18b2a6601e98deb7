import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDictionary } from '../src/testing/dictionary.ts'
import { startTestServer, type TestServer } from '../src/testing/server.ts'
import { hasBrowser, launchBrowser } from './browser.ts'
import { castFor } from './cast.ts'
import { scenes } from './scenes.ts'
import { Stage } from './stage.ts'
import { sidewaysAt } from './widths.ts'

describe.skipIf(!hasBrowser)('every page, in French', () => {
  let server: TestServer
  let browser: Browser
  let stage: Stage
  let untranslated: ReadonlySet<string>

  beforeAll(async () => {
    untranslated = await readUntranslated()
    server = await startTestServer()
    browser = await launchBrowser()
    stage = new Stage(browser, await castFor(server), { locale: 'fr-FR', reducedMotion: 'reduce' })
  })
  afterAll(async () => {
    await stage.close()
    await browser.close()
    await server.stop()
  })

  test.each(scenes)('$name has no English words, and room for the French ones', async (scene) => {
    const page = await stage.play(scene)
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    const said = await everythingSaid(page)
    expect(said.length).toBeGreaterThan(3)
    expect(said.filter((words) => untranslated.has(words) || soundsEnglish(words))).toEqual([])
    expect(await sidewaysAt(page, scene)).toEqual([])
  })
})

/** What is said otherwise in French: whoever finds it on a French page has found a word that was not translated. */
async function readUntranslated(): Promise<ReadonlySet<string>> {
  const [english, french] = await Promise.all([readDictionary('en'), readDictionary('fr')])
  const inFrench = new Set(textsOf(french))
  return new Set(textsOf(english).filter((words) => !inFrench.has(words)))
}

function textsOf(words: unknown): string[] {
  if (typeof words === 'string') return [plain(words)]
  if (typeof words !== 'object' || words === null) return []
  return Object.values(words).flatMap(textsOf)
}

const plain = (words: string): string => words.replace(/\s+/g, ' ').trim()

/** Two of them in one text are no coincidence; none is a word of French. */
const commonWords = new Set(
  'the and your you with of is are to not it this that these when from for was been has have can be by as if at'.split(
    ' ',
  ),
)
const soundsEnglish = (words: string): boolean =>
  new Set((words.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => commonWords.has(word))).size > 1

/** Everything on the page that is read or read out; not code, nor what says that it is in another language. */
async function everythingSaid(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const isSaid = (element: Element | null): boolean => {
      if (!element || element.closest('pre, code, kbd, script, style, [translate=no], [lang]:not(html)')) return false
      return element.checkVisibility()
    }
    const found = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (isSaid(node.parentElement)) found.push(node.textContent ?? '')
    }
    const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'placeholder', 'title']
    for (const name of attributes) {
      for (const element of document.body.querySelectorAll(`[${name}]`)) {
        if (isSaid(element)) found.push(element.getAttribute(name) ?? '')
      }
    }
    return found
  })
  return [...new Set(texts.map(plain))].filter((words) => words !== '')
}
