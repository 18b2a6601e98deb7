import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../e2e/browser.ts'
import { pageStates } from '../e2e/page-states.ts'
import { PageWalk, phoneWindow, wideWindow } from '../e2e/page-walk.ts'
import { makePeople } from '../e2e/people.ts'
import { startTestServer } from '../src/testing/server.ts'
import { isLanguage, languages } from '../src/words/language.ts'

/**
 * Every page in every state, in both themes, as a phone and as a laptop show it:
 * `node scripts/screenshots.ts [folder] [--lang fr] [--only pricing]`. What is shown is what `npm run build` has built.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { lang: { type: 'string', default: languages[0] }, only: { type: 'string' } },
})
if (!isLanguage(values.lang)) throw new Error(`There are no pages in ${values.lang}, only in ${languages.join(', ')}.`)
const folder = positionals[0] ? resolve(positionals[0]) : await mkdtemp(join(tmpdir(), 'safelight-screenshots-'))
await mkdir(folder, { recursive: true })

const wanted = pageStates.filter(({ name, path }) => !values.only || name === values.only || path === values.only)
if (wanted.length === 0)
  throw new Error(`There is no ${values.only}, only ${pageStates.map(({ name }) => name).join(', ')}.`)

const server = await startTestServer()
const browser = await launchBrowser()
const options = { locale: values.lang, reducedMotion: 'reduce' } as const
const people = await makePeople(server)
// Fingers need larger targets: a phone is more than a narrow window.
const phone = new PageWalk(browser, people, { ...options, hasTouch: true, isMobile: true })
const laptop = new PageWalk(browser, people, options)

for (const state of wanted) {
  for (const [walk, size] of [
    [laptop, wideWindow],
    [phone, phoneWindow],
  ] as const) {
    if (state.isOnPhonesOnly && walk !== phone) continue
    try {
      const page = await walk.show(state, size)
      await loadAll(page)
      await walk.calm(page)
      // What lies over the window covers no more than that.
      const isCovered = (await page.locator('[role=dialog], dialog[open]').filter({ visible: true }).count()) > 0
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme })
        const path = join(folder, `${state.name}-${size.width}-${theme}.png`)
        await page.screenshot({ path, fullPage: !isCovered })
        console.log(path)
      }
    } catch (error) {
      console.error(`${state.name} at ${size.width}: ${error}`)
      process.exitCode = 1
    }
  }
}

await phone.close()
await laptop.close()
await browser.close()
await server.stop()
process.exit()

/** A picture of the whole page has what is otherwise loaded when somebody scrolls there. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
}
