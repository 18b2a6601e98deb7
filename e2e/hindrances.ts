import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const addAxe = (page: Page): Promise<unknown> => page.addScriptTag({ content: axe })

/** What axe finds, of whatever weight. */
export async function hindrances(page: Page, rules?: string[]): Promise<string[]> {
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
export const motions = (page: Page): Promise<string[]> =>
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
