import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../src/testing/server.ts'
import { hasBrowser, launchBrowser } from './browser.ts'
import { castFor } from './cast.ts'
import { scenes } from './scenes.ts'
import { phoneWindow, Stage, wideWindow } from './stage.ts'
import { sidewaysAt } from './widths.ts'

describe.skipIf(!hasBrowser)('every page, in every state', () => {
  let server: TestServer
  let browser: Browser
  let stage: Stage

  beforeAll(async () => {
    server = await startTestServer()
    browser = await launchBrowser()
    // The pages' own policy allows no scripts but theirs, and axe is none of theirs.
    stage = new Stage(browser, await castFor(server), { bypassCSP: true, reducedMotion: 'reduce' })
  })
  afterAll(async () => {
    await stage.close()
    await browser.close()
    await server.stop()
  })

  test.each(scenes)('$name can be used by everybody, at every width, without motion', async (scene) => {
    const page = await stage.play(scene)
    expect(await motions(page)).toEqual([])
    await page.addScriptTag({ content: axe })
    const found: string[] = []
    for (const size of scene.isOnPhonesOnly ? [phoneWindow] : [wideWindow, phoneWindow]) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: 'light' })
      await stage.calm(page)
      const inLight = await hindrances(page)
      // Only colours differ between the themes.
      await page.emulateMedia({ colorScheme: 'dark' })
      const inDark = await hindrances(page, ['color-contrast'])
      found.push(...inLight.map((words) => `${size.width} light, ${words}`))
      found.push(...inDark.map((words) => `${size.width} dark, ${words}`))
    }
    expect(found).toEqual([])
    expect(await sidewaysAt(page, scene)).toEqual([])
  })
})

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds, of whatever weight. */
async function hindrances(page: Page, rules?: string[]): Promise<string[]> {
  const options: RunOptions = { resultTypes: ['violations'], preload: false, ...(rules && { runOnly: rules }) }
  const { violations } = await page.evaluate(
    (given) => (window as unknown as { axe: { run: (given: RunOptions) => Promise<AxeResults> } }).axe.run(given),
    options,
  )
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${impact} ${id}: ${html} ${failureSummary}`),
  )
}

/** What moves, or would, although the visitor asked for no motion. A millisecond is none: it lets an animation end. */
const motions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const longest = (durations: string) => Math.max(...durations.split(',').map(Number.parseFloat))
    const styled = [...document.querySelectorAll('body *')].filter((element) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
      return longest(transitionDuration) > 0 || (animationName !== 'none' && longest(animationDuration) > 0.001)
    })
    const scripted = document.getAnimations().flatMap(({ effect }) => {
      const isSeen = Number(effect?.getComputedTiming().activeDuration) > 1
      return isSeen && effect instanceof KeyframeEffect && effect.target ? [effect.target] : []
    })
    return [...styled, ...scripted].map(({ outerHTML }) => outerHTML.slice(0, 200))
  })
