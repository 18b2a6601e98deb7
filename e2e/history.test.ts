import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { tasks } from '../src/store/schema.ts'
import { announceChanges } from '../src/tasks/channels.ts'
import { drawDisc } from '../src/testing/pictures.ts'
import { visitorOf } from '../src/testing/roles.ts'
import { type Seed, seedTasks } from '../src/testing/seed-tasks.ts'
import { eventually } from '../src/testing/visitor.ts'
import { dropFile, hasBrowser } from './browser.ts'
import { button, setUpJourneys, untilReady } from './journey.ts'

const maxRendered = 150

describe.skipIf(!hasBrowser)('the history, in a browser', () => {
  const { server, open } = setUpJourneys()

  /** A member with these tasks, in a browser of their own. */
  const openHistory = async (seeds: readonly Seed[], path = '/history') => {
    const { visitor, userId } = await visitorOf(server(), 'free')
    const ids = await seedTasks(server(), userId, seeds)
    const visit = await open(path, { cookie: visitor.cookie })
    return { ...visit, ids, visitor, userId }
  }
  /** By whichever socket: one that is not open in time is given up for another. */
  const untilHeard = (page: Page): Promise<unknown> =>
    new Promise((resolve) => page.on('websocket', (socket) => socket.on('framereceived', resolve)))
  const items = (page: Page) => page.getByRole('main').getByRole('article')
  const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })

  test('lists what was made, and deletes it', async () => {
    const { page, complaints } = await open('/remove-background')
    await dropFile(page, await drawDisc(), 'disc.jpg', 'image/jpeg')
    await untilReady(page)
    await page.getByRole('link', { name: 'History' }).first().click()
    await page.getByText('deleted in 14 days').waitFor()
    const thumbnail = page.locator('main li img').first()
    await eventually(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth > 0))
    expect(await thumbnail.getAttribute('src')).toContain('/results/0/thumbnail')
    const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)
    await page.getByRole('button', { name: 'Delete disc.jpg' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
    await eventually(async () => (await focused()) === 'Delete disc.jpg')
    await page.getByRole('button', { name: 'Delete disc.jpg' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('No pictures yet.').waitFor()
    await eventually(async () => (await focused()) === 'History')
    expect(complaints).toEqual([])

    await page.goBack()
    await page.getByText('There is nothing here: it may have been deleted').waitFor()
    await page.goto('/history')
    await page.getByText('No pictures yet.').waitFor()
  })

  test('follows what happens in another tab', async () => {
    const { page } = await open('/remove-background')
    const picture = await drawDisc()
    await dropFile(page, picture, 'first.jpg', 'image/jpeg')
    await untilReady(page)

    const history = await page.context().newPage()
    const connected = untilHeard(history)
    await history.goto('/history')
    await history.getByRole('button', { name: 'Delete first.jpg' }).waitFor()
    await connected
    await dropFile(page, picture, 'second.jpg', 'image/jpeg')
    await history.getByRole('button', { name: 'Delete second.jpg' }).waitFor()

    const { tasks: made } = await (await page.request.get('/tasks/v1')).json()
    const ids = made.map(({ id }: { id: string }) => id)
    await page.request.post('/tasks/v1/delete', { headers: { origin: server().url }, data: { ids } })
    await history.getByText('No pictures yet.').waitFor()
  })

  test('two thousand pictures: few are rendered, the last is there, and going back leads to where one was', async () => {
    const seeds = Array.from({ length: 2000 }, (_, index) => ({ name: `picture-${index + 1}.png` }))
    const { page, complaints } = await openHistory(seeds)
    await items(page).first().waitFor()
    let most = 0
    const toTheEnd = async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      most = Math.max(most, await items(page).count())
      return (await page.getByRole('link', { name: 'Open picture-2000.png: Remove background' }).count()) > 0
    }
    await eventually(toTheEnd)
    expect(await page.getByRole('button', { name: /Load/ }).count()).toBe(0)
    expect(most).toBeLessThan(maxRendered)
    const last = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Delete picture-2000.png' }) })
    expect(await last.getAttribute('aria-posinset')).toBe('2000')
    expect(await last.getAttribute('aria-setsize')).toBe('2000')

    // What has the focus stays in the document, and the keyboard goes on from there.
    await box(page, 'picture-2000.png').focus()
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('link', { name: 'Open picture-1.png: Remove background' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Select picture-2000.png')

    await page.evaluate(() => window.scrollTo(0, 40_000))
    const middle = items(page).filter({ visible: true }).nth(20)
    const name = (await middle.getByRole('checkbox').getAttribute('aria-label')) ?? ''
    // By the page itself: a click from outside may scroll first.
    const before = await middle
      .getByRole('link')
      .first()
      .evaluate((link: HTMLElement) => {
        link.click()
        return window.scrollY
      })
    await page.waitForURL(/remove-background/)
    await page.goBack()
    await page.getByRole('checkbox', { name, exact: true }).waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
    expect(complaints).toEqual([])
  })

  test('filters are in the address, and Back undoes them', async () => {
    const { page } = await openHistory([
      { name: 'clean.png', tool: 'cleanup' },
      { name: 'broken.png', tool: 'cleanup', state: 'failed' },
      { name: 'cut.png' },
    ])
    const listed = async () =>
      (
        await items(page)
          .getByRole('checkbox')
          .evaluateAll((boxes) => boxes.map((each) => each.ariaLabel))
      ).join(' ')
    const lists = (words: string) => eventually(async () => (await listed()) === words)
    await lists('Select clean.png Select broken.png Select cut.png')
    await page.getByText('Failed', { exact: true }).click()
    await lists('Select broken.png')
    expect(new URL(page.url()).search).toBe('?state=failed')
    await page.getByRole('combobox', { name: 'Tool' }).selectOption('remove-background')
    await page.getByText('No pictures here.').waitFor()
    await button(page, 'Show all pictures').click()
    await lists('Select clean.png Select broken.png Select cut.png')
    await page.goBack()
    await page.getByText('No pictures here.').waitFor()
    await page.goBack()
    await lists('Select broken.png')
    await page.reload()
    await lists('Select broken.png')
    await page.goto('/history?tool=cleanup&state=ready')
    await lists('Select clean.png')
    expect(await page.getByRole('combobox', { name: 'Tool' }).inputValue()).toBe('cleanup')
  })

  test('many are selected, packed with a name for each, and deleted with one question', async () => {
    const seeds = ['a.png', 'b.png', 'same.png', 'same.png', 'gone.png', 'kept.png'].map((name, index) => ({
      name,
      hasOwnFiles: true,
      results: index === 0 ? 2 : 1,
    }))
    const { page, ids, visitor } = await openHistory(seeds)
    const selection = page.getByRole('region', { name: 'Selection' })
    await box(page, 'a.png').click()
    await selection.getByText('1 selected').waitFor()
    await box(page, 'gone.png').click({ modifiers: ['Shift'] })
    await selection.getByText('5 selected').waitFor()
    await button(page, 'Select all 6').click()
    await page.keyboard.press('Escape')
    await selection.waitFor({ state: 'detached' })

    await box(page, 'a.png').click()
    await box(page, 'gone.png').click({ modifiers: ['Shift'] })
    await page.route(`**/tasks/v1/${ids[4]}**`, (route) => route.abort())
    await page.route(`**/tasks/v1/${ids[4]}/results/**`, (route) => route.abort())
    const started = page.waitForEvent('download')
    await button(page, 'Download zip').click()
    const zip = await readFile((await (await started).path()) as string, 'latin1')
    const names = new Set([...zip.matchAll(/[\w ()-]+\.png/g)].map(([name]) => name))
    expect([...names].sort()).toEqual(
      ['a-cutout.png', 'a-cutout (2).png', 'b-cutout.png', 'same-cutout.png', 'same-cutout (2).png'].sort(),
    )
    await page.getByText('Left out, because they could not be downloaded: gone-cutout.png').waitFor()

    await page.unrouteAll()
    await selection.getByRole('button', { name: 'Delete' }).click()
    const asked = page.waitForRequest(/tasks\/v1\/delete$/)
    await page.getByRole('dialog', { name: 'Delete 5 pictures?' }).getByRole('button', { name: 'Delete' }).click()
    expect((await asked).postDataJSON().ids).toHaveLength(5)
    await page.getByText('5 pictures are deleted').waitFor()
    await eventually(async () => (await items(page).count()) === 1)
    const left = (await (await visitor.fetch('/tasks/v1')).json()) as { tasks: { id: string }[] }
    expect(left.tasks.map(({ id }) => id)).toEqual([ids[5]])
  })

  test('a result is opened in another tool; a failed one is tried again', async () => {
    const { page, ids, visitor } = await openHistory([
      { name: 'cut.png', hasOwnFiles: true },
      { name: 'broken.png', state: 'failed', hasOwnFiles: true },
    ])
    await page.getByRole('button', { name: 'Try broken.png again' }).click()
    await eventually(async () => (await visitor.fetch(`/tasks/v1/${ids[1]}`)).status === 404)
    const again = await eventually(async () => {
      const page_ = (await (await visitor.fetch('/tasks/v1?limit=1')).json()) as { tasks: { id: string }[] }
      return page_.tasks[0]?.id !== ids[0] && page_.tasks[0]?.id
    })
    // For a moment the failed one may still be there beside the new one.
    await page
      .getByRole('button', { name: /^(Cancel|Delete) broken\.png$/ })
      .first()
      .waitFor()
    await visitor.until(again, 'ready')
    await page.getByRole('button', { name: 'Delete broken.png' }).waitFor()

    await page.getByRole('button', { name: 'Open cut.png in' }).click()
    await page.getByRole('menuitem', { name: 'Relight' }).click()
    await page.waitForURL(/\/relight/)
    await page.getByRole('img', { name: 'cut-cutout.png' }).first().waitFor()
  })

  test('what happens while older ones are being read is still there afterwards', async () => {
    const { page, userId } = await openHistory(
      Array.from({ length: 120 }, () => ({})),
      '/terms',
    )
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/tasks/v1?**cursor=**', async (route) => {
      await held
      await route.continue()
    })
    const older = page.waitForRequest(/cursor=/)
    const connected = untilHeard(page)
    const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo(0, to), top)
    await page.goto('/history')
    await box(page, 'picture-1.png').waitFor()
    await connected
    // Until it is laid out, the page is not yet that long.
    let isAsked = false
    void older.then(() => {
      isAsked = true
    })
    await eventually(async () => {
      await scrollTo(100_000)
      return isAsked
    })
    await scrollTo(0)

    const [id] = await seedTasks(server(), userId, [{ name: 'newest.png', createdAt: new Date() }])
    const { db } = server().running.database
    const [newest] = await db
      .select()
      .from(tasks)
      .where(eq(tasks.id, id as string))
    if (newest) await db.transaction((tx) => announceChanges(tx, [newest]))
    await box(page, 'newest.png').waitFor()
    letGo()
    await button(page, 'Loading …').waitFor({ state: 'detached' })
    expect(await items(page).first().getByRole('checkbox').getAttribute('aria-label')).toBe('Select newest.png')
    await eventually(async () => {
      await scrollTo(100_000)
      return box(page, 'picture-120.png').isVisible()
    })
  })

  test('Escape closes what lies over the sheet, and only then lets go of the selection', async () => {
    const { page } = await openHistory([{ name: 'one.png' }, { name: 'two.png' }])
    await box(page, 'one.png').check()
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Tasks/ })
      .click()
    const panel = page.getByRole('dialog', { name: 'Tasks' })
    await panel.waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    expect(await box(page, 'one.png').isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    await eventually(async () => !(await box(page, 'one.png').isChecked()))
  })

  test('what cannot be loaded says so, and is tried again', async () => {
    const { page, userId } = await openHistory([{ name: 'one.png' }], '/terms')
    const requestId = 'abcdefgh-1234'
    const error = { code: 'internal', message: 'Something went wrong', requestId }
    await page.route('**/tasks/v1?**', (route) => route.fulfill({ status: 503, json: { error } }))
    await page.goto('/history')
    await page.getByText('Your history could not be loaded').waitFor()
    // Whoever writes to the operator need not copy the number.
    const [report] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Report it' }).click(),
    ])
    await report.getByLabel('Request number (optional)').waitFor()
    expect(await report.getByLabel('Request number (optional)').inputValue()).toBe(requestId)
    await report.close()
    await page.unrouteAll()
    // Expires tonight, and is still there to be loaded.
    const tonight = new Date(new Date().setUTCHours(23, 59, 59))
    await server().running.database.db.update(tasks).set({ expiresAt: tonight }).where(eq(tasks.userId, userId))
    await button(page, 'Try again').click()
    await page.getByText('deleted today').waitFor()
  })
})
