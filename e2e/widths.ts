import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { PageState } from './page-states.ts'

/** A small phone, both sides of the one boundary of the layout, a laptop, a desktop. */
const widths = [360, 767, 768, 1280, 1920]

/** The widths at which the page can be scrolled sideways, and by how much. */
export async function sidewaysAt(
  page: Page,
  { isOnPhonesOnly }: Pick<PageState, 'isOnPhonesOnly'> = {},
): Promise<string[]> {
  const found: string[] = []
  for (const width of widths.filter((width) => !isOnPhonesOnly || width < 768)) {
    await page.setViewportSize({ width, height: 800 })
    const over = await overOnceLaidOut(page, width)
    if (over > 0) found.push(`${over} px at ${width}`)
  }
  return found
}

/** What is laid out by a script, such as the history, follows the window a few frames later. */
async function overOnceLaidOut(page: Page, width: number): Promise<number> {
  for (let looks = 0; ; looks++) {
    const over = (await page.evaluate(() => document.documentElement.scrollWidth)) - width
    if (over <= 0 || looks === 40) return over
    await wait(25)
  }
}
