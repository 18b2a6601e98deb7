import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { runInDatabase } from '../src/testing/admin-command.ts'
import { drawDisc } from '../src/testing/pictures.ts'
import { eventually } from '../src/testing/visitor.ts'
import { dropFiles, hasBrowser } from './browser.ts'
import { setUpJourneys } from './journey.ts'

describe.skipIf(!hasBrowser)('the start page and the listing', () => {
  const { server, open } = setUpJourneys()

  const tiles = (page: Page): Promise<string[]> =>
    page
      .getByRole('main')
      .locator('article a')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  const picture = async (name = 'disc.jpg') => ({
    content: await drawDisc(),
    name,
    type: 'image/jpeg',
  })
  const admin = (...args: string[]): Promise<string> => runInDatabase(server().running.database.db, args)

  test.each(['/', '/tools'])(
    '%s: a typo finds, a filter narrows, the address keeps both and Back leads through',
    async (path) => {
      const { page, complaints } = await open(path)
      const search = page.getByRole('searchbox', { name: 'Search tools' })
      expect((await tiles(page)).length).toBe(10)
      await search.pressSequentially('bakground')
      await eventually(async () => (await tiles(page)).length === 2)
      expect(await tiles(page)).toEqual(['/remove-background', '/replace-background'])
      expect(new URL(page.url()).searchParams.get('q')).toBe('bakground')

      await page.getByRole('button', { name: 'New', exact: true }).click()
      await eventually(async () => (await tiles(page)).join() === '/replace-background')
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ q: 'bakground', filter: 'New' })
      await page.reload()
      await eventually(async () => (await tiles(page)).join() === '/replace-background')
      expect(await search.inputValue()).toBe('bakground')

      await search.fill('spreadsheet')
      await page.getByText('No tool for “spreadsheet”.').waitFor()
      await search.fill('upscaller')
      await page.getByText('No tool for “upscaller” in New.').waitFor()
      await page.getByRole('button', { name: 'Search all tools' }).click()
      await eventually(async () => (await tiles(page)).join() === '/image-upscaler')

      await page.goBack()
      await page.getByText('No tool for “upscaller” in New.').waitFor()
      await page.goBack()
      await eventually(async () => (await search.inputValue()) === 'bakground' && (await tiles(page)).length === 2)
      await page.goBack()
      await eventually(async () => (await search.inputValue()) === '' && (await tiles(page)).length === 10)
      expect(new URL(page.url()).search).toBe('')
      expect(complaints).toEqual([])
    },
  )

  test('tools that are part of Pro say so', async () => {
    const { page } = await open('/tools')
    const tile = (name: string): Locator => page.getByRole('article').filter({ hasText: name })
    expect(await tile('Uncrop').getByText('Pro', { exact: true }).count()).toBe(1)
    expect(await tile('Cleanup').getByText('Pro', { exact: true }).count()).toBe(0)
  })

  test.each(['/', '/tools'])('%s: what is dropped asks for a tool, which the keyboard can choose', async (path) => {
    const { page, complaints } = await open(path)
    await dropFiles(page, [await picture()])
    const dialog = page.getByRole('dialog', { name: 'What should happen to it?' })
    await dialog.getByText('disc.jpg').waitFor()
    await page.keyboard.press('ArrowDown')
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    const names = await dialog.getByRole('list').getByRole('button').allTextContents()
    expect(names).toHaveLength(9)
    expect(await focused()).toBe(names[0])
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe(names[1])
    await page.keyboard.press('End')
    expect(await focused()).toBe(names.at(-1))
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    await page.evaluate(
      ({ base64 }) => {
        const data = new DataTransfer()
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
        data.items.add(new File([bytes], 'pasted.jpg', { type: 'image/jpeg' }))
        window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, cancelable: true }))
      },
      { base64: (await picture()).content.toString('base64') },
    )
    await dialog.getByText('pasted.jpg').waitFor()
    await dialog.getByRole('button', { name: /^Cleanup/ }).click()
    await page.waitForURL('**/cleanup')
    await page
      .getByRole('img', { name: /pasted/ })
      .or(page.getByText('pasted.jpg'))
      .first()
      .waitFor()
    expect(complaints).toEqual([])
  })

  test('several pictures go only where several are taken, and what is no picture says why', async () => {
    const { page } = await open('/')
    const text = { content: Buffer.from('hello'), name: 'notes.txt', type: 'text/plain' }
    await dropFiles(page, [text])
    await page.getByText('This format is not supported: use a JPEG, PNG or WebP image').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)

    await dropFiles(page, [await picture('one.jpg'), await picture('two.jpg'), text])
    const dialog = page.getByRole('dialog', { name: 'What should happen to them?' })
    await dialog.getByText('These 3 tools take several pictures at once.').waitFor()
    await dialog.getByText('notes.txt: This format is not supported').waitFor()
    const links = await dialog.getByRole('button').allTextContents()
    expect(links.some((name) => name.startsWith('Cleanup'))).toBe(false)
    expect(links.some((name) => name.startsWith('Text remover'))).toBe(true)
  })

  test('the palette jumps to a tool without a mouse', async () => {
    const { page, complaints } = await open('/pricing')
    await page.keyboard.press('/')
    const field = page.getByRole('combobox', { name: 'Find a tool' })
    await field.waitFor()
    await page.keyboard.type('zzzz')
    await page.getByRole('dialog').getByText('Nothing for “zzzz”.').first().waitFor()
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'hidden' })

    await page.keyboard.press('Control+k')
    await field.waitFor()
    await page.keyboard.type('reomve backgroud')
    await page.getByRole('option', { name: /^Remove background/, selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/remove-background')
    await page.getByRole('heading', { level: 1, name: 'Remove background' }).waitFor()
    // A slash that is being written stays a slash.
    await page.goto('/tools')
    await page.getByRole('searchbox').pressSequentially('a/b')
    expect(await page.getByRole('searchbox').inputValue()).toBe('a/b')
    expect(await field.count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('a banner is shown on its paths, can be closed for good, and ends', async () => {
    const endAt = new Date(Date.now() + 86_400_000).toISOString()
    await admin('add-banner', 'Back at <noon>', '--path', '/tools*', '--end', endAt)
    await admin('add-banner', 'Not yet', '--path', '/*', '--start', '2120-01-01')
    await admin('add-banner', 'Elsewhere', '--path', '/*', '--env', 'production')
    await eventually(async () => (await (await fetch(server().url)).text()).includes('Not yet'))
    const { page, complaints } = await open('/')
    const notice = page.getByRole('region', { name: 'Notice' })
    expect(await notice.count()).toBe(0)
    await page.getByRole('link', { name: 'Tools', exact: true }).first().click()
    await notice.getByText('Back at <noon>').waitFor()
    await page.getByRole('link', { name: 'Pricing', exact: true }).first().click()
    await notice.waitFor({ state: 'hidden' })
    // It is part of the page that arrives: nothing moves when it comes.
    await page.goto('/tools')
    await notice.waitFor()
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let total = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) total += (entry as PerformanceEntry & { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => setTimeout(() => resolve(total), 0))
        }),
    )
    expect(shift).toBeLessThan(0.05)

    await notice.getByRole('button', { name: 'Dismiss this notice' }).click()
    await notice.waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Tools' }).waitFor()
    expect(await notice.count()).toBe(0)
    await page.goto('/cookies')
    await page.getByRole('main').getByText('safelight-dismissed-banners').waitFor()

    // Another visitor still has it, until it ends.
    const other = (await open('/tools')).page
    await other.clock.install()
    await other.reload()
    await other.getByRole('region', { name: 'Notice' }).waitFor()
    await other.clock.fastForward(86_400_000)
    await other.getByRole('region', { name: 'Notice' }).waitFor({ state: 'hidden' })
    expect(complaints).toEqual([])
  })

  test('one that starts while the page is open comes without moving what is read', async () => {
    const startAt = new Date(Date.now() + 3_600_000).toISOString()
    await admin('add-banner', 'Starts in an hour', '--path', '/terms', '--start', startAt)
    await eventually(async () => (await (await fetch(server().url)).text()).includes('Starts in an hour'))
    const { page } = await open('/terms')
    await page.clock.install()
    await page.reload()
    const heading = page.getByRole('heading', { level: 1 })
    await heading.waitFor()
    const before = await heading.boundingBox()
    expect(await page.getByRole('region', { name: 'Notice' }).count()).toBe(0)
    await page.clock.fastForward(3_700_000)
    await page.getByRole('region', { name: 'Notice' }).getByText('Starts in an hour').waitFor()
    expect(await heading.boundingBox()).toEqual(before)
  })

  test('French is one click away, is remembered, and so is English again', async () => {
    const { page, complaints } = await open('/tools?q=light')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Français' }).click()
    await page.getByRole('heading', { level: 1, name: 'Outils' }).waitFor()
    expect(new URL(page.url()).search).toBe('?q=light')
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: 'Déposez une photo' }).waitFor()
    await page.goto('/cookies')
    await page.getByRole('main').getByText('language', { exact: true }).waitFor()
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: 'Cookies' }).waitFor()
    await eventually(async () => (await page.locator('html').getAttribute('lang')) === 'en')

    // A link in a language is a choice, too.
    await page.goto('/tools?lang=fr')
    await page.getByRole('heading', { level: 1, name: 'Outils' }).waitFor()
    await page.goto('/tools')
    await page.getByRole('heading', { level: 1, name: 'Outils' }).waitFor()
    await page.goto('/tools?lang=fr')
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tools' }).waitFor()
    expect(new URL(page.url()).search).toBe('')
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'language')
    expect(cookie).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax' })
    expect(complaints).toEqual([])
  })
})
