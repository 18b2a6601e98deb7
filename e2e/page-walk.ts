import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { type OpenPage, openPage, takeCookies } from './browser.ts'
import type { PageState } from './page-states.ts'
import type { People, Person } from './people.ts'

export const wideWindow = { width: 1280, height: 800 }
export const phoneWindow = { width: 390, height: 844 }

/** Brings pages into their states: each person has one page for all of theirs. */
export class PageWalk {
  readonly #browser: Browser
  readonly #people: People
  readonly #options: BrowserContextOptions
  readonly #visits = new Map<Person, OpenPage>()
  #fetching = 0

  constructor(browser: Browser, people: People, options: BrowserContextOptions = {}) {
    this.#browser = browser
    this.#people = people
    this.#options = options
  }

  /** The page in this state, with nothing left to come. */
  async show(
    { as, path, answers = {}, arrange, isOnPhonesOnly }: PageState,
    size = isOnPhonesOnly ? phoneWindow : wideWindow,
  ): Promise<Page> {
    const { page } = await this.#visitOf(as)
    await page.setViewportSize(size)
    for (const [end, changes] of Object.entries(answers)) await changeAnswer(page, `**${end}`, changes)
    await page.goto(typeof path === 'string' ? path : path(this.#people.tasks), { waitUntil: 'domcontentloaded' })
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await arrange?.(page)
    await this.calm(page)
    for (const end of Object.keys(answers)) await page.unroute(`**${end}`)
    return page
  }

  /** Until nothing is fetched any more. */
  async calm(page: Page): Promise<void> {
    await page.evaluate(() => document.fonts.ready)
    for (let rounds = 0; rounds < 4; rounds++) {
      await wait(25)
      if (this.#fetching > 0) rounds = -1
    }
  }

  async close(): Promise<void> {
    for (const { close } of this.#visits.values()) await close()
  }

  async #visitOf(person: Person): Promise<OpenPage> {
    const known = this.#visits.get(person)
    if (known) return known
    const { url, cookies } = this.#people
    const visit = await openPage(this.#browser, url, this.#options)
    await takeCookies(visit.page, cookies[person], url)
    visit.page.on('request', () => this.#fetching++)
    visit.page.on('requestfinished', () => this.#fetching--)
    visit.page.on('requestfailed', () => this.#fetching--)
    this.#visits.set(person, visit)
    return visit
  }
}

async function changeAnswer(page: Page, address: string, changes: object): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } })
  })
}
