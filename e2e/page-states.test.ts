import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestServer, type TestServer } from '../src/testing/server.ts'
import { hasBrowser, shareBrowser } from './browser.ts'
import { addAxe, hindrances, motions } from './hindrances.ts'
import { pageStates } from './page-states.ts'
import { PageWalk, phoneWindow, wideWindow } from './page-walk.ts'
import { makePeople } from './people.ts'
import { everythingSaid, readEnglishWords } from './said-words.ts'
import { sidewaysAt } from './widths.ts'

/** In French, which has the longer words: pages that fit it fit English, and what is English there was forgotten. */
describe.skipIf(!hasBrowser)('every page, in every state', () => {
  let server: TestServer
  let walk: PageWalk
  let isEnglish: (words: string) => boolean

  beforeAll(async () => {
    isEnglish = await readEnglishWords()
    server = await shareTestServer()
    // The pages' own policy allows no scripts but theirs, and axe is none of theirs.
    const options = { locale: 'fr-FR', bypassCSP: true, reducedMotion: 'reduce' } as const
    walk = new PageWalk(await shareBrowser(), await makePeople(server), options)
  })
  afterAll(async () => {
    await walk.close()
    await server.stop()
  })

  const hindrancesAt = async (page: Page, size: typeof wideWindow): Promise<string[]> => {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: 'light' })
    await walk.calm(page)
    const inLight = await hindrances(page)
    // Only colours differ between the themes.
    await page.emulateMedia({ colorScheme: 'dark' })
    const inDark = await hindrances(page, ['color-contrast'])
    return [
      ...inLight.map((words) => `${size.width} light, ${words}`),
      ...inDark.map((words) => `${size.width} dark, ${words}`),
    ]
  }

  test.each(pageStates)(
    '$name can be used by everybody, at every width, without motion or English words',
    async (state) => {
      const page = await walk.show(state)
      expect(await page.locator('html').getAttribute('lang')).toBe('fr')
      const said = await everythingSaid(page)
      expect(said.length).toBeGreaterThan(3)
      expect(said.filter(isEnglish)).toEqual([])
      expect(await motions(page)).toEqual([])
      await addAxe(page)
      for (const size of state.isOnPhonesOnly ? [phoneWindow] : [wideWindow, phoneWindow]) {
        expect(await hindrancesAt(page, size)).toEqual([])
      }
      expect(await sidewaysAt(page, state)).toEqual([])
    },
  )
})
