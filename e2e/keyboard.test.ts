import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { eventually } from '../src/testing/visitor.ts'
import { panel } from './account-steps.ts'
import { hasBrowser } from './browser.ts'
import { button, setUpJourneys, untilReady } from './journey.ts'

/** More than any page has. */
const maxStops = 120

describe.skipIf(!hasBrowser)('the keyboard alone', () => {
  const { open } = setUpJourneys()

  test('goes from the start to a downloaded result, and back to it', async () => {
    const { page, complaints } = await open('/')
    const { keyboard } = page

    // Past the header at once.
    await keyboard.press('Tab')
    expect(await focusOf(page)).toMatchObject({ name: 'Skip to content', isShown: true })
    await keyboard.press('Enter')
    await eventually(async () => (await focusOf(page)).id === 'main')

    await tabTo(page, page.getByRole('button', { name: /^Try: / }).first())
    await keyboard.press('Enter')
    const choice = page.getByRole('dialog')
    await choice.waitFor()
    await tabTo(page, choice.getByRole('button', { name: /^Remove background/ }))
    await keyboard.press('Enter')
    await untilReady(page)
    expect((await focusOf(page)).tag).not.toBe('BODY')

    // The result, compared, enlarged, saved.
    const handle = page.getByRole('slider', { name: 'Compare with the original' })
    await tabTo(page, handle)
    const split = async () => Number(await handle.getAttribute('aria-valuenow'))
    await keyboard.press('Home')
    await eventually(async () => (await split()) === 0)
    await keyboard.press('ArrowRight')
    await eventually(async () => (await split()) === 5)
    const zoom = page.getByRole('button', { name: /^Zoom \d+ %/ })
    const fitted = await zoom.innerText()
    await keyboard.press('+')
    await eventually(async () => (await zoom.innerText()) !== fitted)

    await keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await help.waitFor()
    await keyboard.press('Escape')
    await help.waitFor({ state: 'hidden' })
    expect(await isFocused(handle)).toBe(true)

    await tabTo(page, button(page, 'Download'))
    const saving = page.waitForEvent('download')
    await keyboard.press('Enter')
    expect((await saving).suggestedFilename()).toMatch(/-cutout\.png$/)

    // Back to it by the history.
    await tabTo(
      page,
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'History' }),
      'Shift+Tab',
    )
    await keyboard.press('Enter')
    const remove = page.getByRole('button', { name: /^Delete / }).first()
    await remove.waitFor()
    await tabTo(page, remove)
    await keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await isFocused(remove)).toBe(true)
    await tabTo(
      page,
      page
        .getByRole('main')
        .getByRole('link', { name: /^Open / })
        .first(),
      'Shift+Tab',
    )
    await keyboard.press('Enter')
    await untilReady(page)
    expect(complaints).toEqual([])
  })

  test('chooses the theme, and opens and closes the account panel', async () => {
    const { page } = await open('/', { colorScheme: 'light' })
    const { keyboard } = page
    await tabTo(page, page.getByRole('radio', { name: 'System' }).first())
    await keyboard.press('ArrowLeft')
    await eventually(async () => (await page.locator('html').getAttribute('data-theme')) === 'dark')

    await tabTo(page, button(page, 'sign up'))
    await keyboard.press('Enter')
    await panel(page).waitFor()
    for (let stops = 0; stops < 12; stops++) {
      await keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
      expect((await focusOf(page)).isShown).toBe(true)
    }
    await keyboard.press('Escape')
    await panel(page).waitFor({ state: 'hidden' })
    expect(await isFocused(button(page, 'sign up'))).toBe(true)
  })

  test.each(['/', '/tools', '/pricing', '/settings', '/a/api', '/relight', '/text-to-image'])(
    'sees where it is on %s',
    async (path) => {
      const { page } = await open(path)
      const unseen: unknown[] = []
      for (let stops = 0; stops < maxStops; stops++) {
        await page.keyboard.press('Tab')
        const focus = await focusOf(page)
        if (focus.tag === 'BODY') break
        if (!focus.isShown) unseen.push(focus)
      }
      expect(unseen).toEqual([])
    },
  )
})

/** Tab after Tab until this has the focus, which has to be seen all the way. */
async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  for (let stops = 0; stops < maxStops; stops++) {
    await page.keyboard.press(key)
    const focus = await focusOf(page)
    if (focus.tag !== 'BODY' && !focus.isShown) throw new Error(`the focus is not seen on ${JSON.stringify(focus)}`)
    if (await isFocused(wanted)) return
  }
  throw new Error(`${wanted} cannot be reached`)
}

const isFocused = (wanted: Locator): Promise<boolean> =>
  wanted.evaluate((element) => element === document.activeElement)

/** What has the focus, and whether a ring is around it, its label or its handle, inside the window. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const ringed = [element, element.closest('label'), element.parentElement, ...element.children]
    const hasRing = ringed.some((each) => {
      if (!each) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    })
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    return {
      tag: element.tagName,
      id: element.id,
      name: element.ariaLabel ?? element.textContent?.trim().slice(0, 60),
      isShown: hasRing && isInWindow,
    }
  })
