import type { Page } from 'playwright-core'
import { readDictionary } from '../src/testing/dictionary.ts'

/** Everything on the page that is read or read out; not code, nor what says that it is in another language. */
export async function everythingSaid(page: Page): Promise<string[]> {
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

/** Tells what was not translated: it sounds English, or the dictionary says it otherwise in French. */
export async function readEnglishWords(): Promise<(words: string) => boolean> {
  const [english, french] = await Promise.all([readDictionary('en'), readDictionary('fr')])
  const inFrench = new Set(textsOf(french))
  const untranslated = new Set(textsOf(english).filter((words) => !inFrench.has(words)))
  return (words) => untranslated.has(words) || soundsEnglish(words)
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
