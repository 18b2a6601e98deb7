import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { tasks } from '../src/store/schema.ts'
import { announceChanges } from '../src/tasks/channels.ts'
import { holdWorker, visitorOf } from '../src/testing/roles.ts'
import { type Seed, seedTasks } from '../src/testing/seed-tasks.ts'
import { eventually } from '../src/testing/visitor.ts'
import { hasBrowser } from './browser.ts'
import { setUpJourneys } from './journey.ts'

type End = { readonly state: 'failed'; readonly errorCode: 'process-failed' } | { readonly state: 'ready' }

describe.skipIf(!hasBrowser)('the panel of tasks, in a browser', () => {
  const { server, open } = setUpJourneys()

  /** A member with these tasks, on a page that shows none of them. */
  const openWith = async (seeds: readonly Seed[], options?: Parameters<typeof open>[1]) => {
    const { visitor, userId } = await visitorOf(server(), 'free')
    const ids = await seedTasks(server(), userId, seeds)
    const visit = await open('/terms', { ...options, cookie: visitor.cookie })
    return { ...visit, visitor, userId, ids }
  }
  /** What a worker would do, without the waiting. */
  const setState = async (id: string, change: End | { readonly state: 'processing'; readonly progress: number }) => {
    await server().running.database.db.transaction(async (tx) => {
      const ended = change.state === 'processing' ? { readyAt: null, expiresAt: null } : { readyAt: new Date() }
      const [task] = await tx
        .update(tasks)
        .set({ ...change, ...ended })
        .where(eq(tasks.id, id))
        .returning()
      if (task) await announceChanges(tx, [task])
    })
  }
  const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Tasks/ })
  const panel = (page: Page) => page.getByRole('dialog', { name: 'Tasks' })
  const toasts = (page: Page) => page.locator('[data-sonner-toast]')

  test('who has no task has no button and holds no connection', async () => {
    const { page } = await open('/terms')
    let sockets = 0
    page.on('websocket', (socket) => {
      if (socket.url().includes('/position')) sockets += 1
    })
    await page.reload({ waitUntil: 'networkidle' })
    expect(await opener(page).count()).toBe(0)
    expect(sockets).toBe(0)
  })

  test('a session that is over leaves no button behind', async () => {
    const { page } = await open('/terms')
    await page.evaluate(() => localStorage.setItem('safelight-task-panel', '{"hadTasks":true}'))
    await page.reload()
    const kept = () => page.evaluate(() => localStorage.getItem('safelight-task-panel') ?? '')
    await eventually(async () => (await kept()).includes('"hadTasks":false'))
    expect(await opener(page).count()).toBe(0)
  })

  test('lists what waits with its place, what ended with its days; cancels, tries again, dismisses, survives a reload', async () => {
    const letGo = await holdWorker(server())
    const { page, visitor, ids, complaints } = await openWith([
      { name: 'broken.png', state: 'failed', hasOwnFiles: true },
      { name: 'done.png' },
    ])
    await page.getByRole('button', { name: 'Tasks: 1 failed' }).click()
    await panel(page).getByText('An error occurred on process of your image, please try again').waitFor()
    expect(await panel(page).getByText('deleted in 14 days').count()).toBe(2)
    expect(await panel(page).getByRole('listitem').count()).toBe(2)

    await panel(page).getByRole('button', { name: 'Try broken.png again' }).click()
    await panel(page)
      .getByText(/^In queue 1\/1, about \d+ (s|min)$/)
      .waitFor()
    await eventually(async () => (await visitor.fetch(`/tasks/v1/${ids[0]}`)).status === 404)
    // Seen by now: the badge tells of what runs.
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    expect(await opener(page).getAttribute('aria-label')).toBe('Tasks: 1 in progress')
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Tasks: 1 in progress')

    await page.reload()
    await page.getByRole('button', { name: 'Tasks: 1 in progress' }).press('Enter')
    await panel(page).getByRole('button', { name: 'Cancel broken.png' }).click()
    await panel(page).getByText('Cancelled', { exact: true }).waitFor()
    await panel(page).getByRole('button', { name: 'Dismiss broken.png' }).click()
    await panel(page).getByText('Cancelled', { exact: true }).waitFor({ state: 'detached' })
    // The row in its place has the focus.
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Dismiss done.png')
    await page.reload()
    await opener(page).click()
    await panel(page).getByRole('link', { name: 'Open done.png: Remove background' }).waitFor()
    expect(await panel(page).getByRole('listitem').count()).toBe(1)
    await panel(page).getByRole('button', { name: 'Clear ended' }).click()
    await panel(page).getByText('Nothing is running.').waitFor()
    expect(complaints).toEqual([])
    await letGo()
  })

  test('an end is told once, in the tab that is looked at, and not where it is seen; a failure shakes the button', async () => {
    const { page, ids } = await openWith([
      { name: 'first.png' },
      { name: 'second.png' },
      { name: 'third.png' },
      { name: 'fourth.png', tool: 'cleanup' },
    ])
    const [first, second, third, fourth] = ids as [string, string, string, string]
    for (const id of ids) await setState(id, { state: 'processing', progress: 0.4 })
    await page.reload()
    await page.getByRole('button', { name: 'Tasks: 4 in progress' }).waitFor()
    const other = await page.context().newPage()
    await other.goto(`/remove-background?task=${second}`)
    await other.getByRole('button', { name: 'Tasks: 4 in progress' }).waitFor()

    // Both count as visible: one of them tells.
    await setState(first, { state: 'ready' })
    await eventually(async () => (await toasts(page).count()) + (await toasts(other).count()) > 0)
    await setState(third, { state: 'failed', errorCode: 'process-failed' })
    const toastTexts = (tab: Page) => toasts(tab).allInnerTexts()
    const all = await eventually(async () => {
      const words = [...(await toastTexts(page)), ...(await toastTexts(other))]
      return words.length > 1 && words
    })
    expect(all.filter((words) => /first\.png is ready\s+Remove background/.test(words))).toHaveLength(1)
    expect(all.filter((words) => words.includes('An error occurred on process of your image'))).toHaveLength(1)
    await page.getByRole('button', { name: 'Tasks: 2 in progress, 1 failed' }).waitFor()
    const shaken = opener(page).locator('span').first()
    expect(await shaken.evaluate((span) => getComputedStyle(span).animation)).toContain('0.3s')
    expect(await shaken.evaluate((span) => getComputedStyle(span).animationName)).toBe('shake')

    // The studio of the other tab shows this one; what ends after it is told again.
    await setState(second, { state: 'ready' })
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'Tasks: 1 in progress, 1 failed' }).waitFor()
    await setState(fourth, { state: 'ready' })
    const later = await eventually(async () => {
      const words = [...(await toastTexts(page)), ...(await toastTexts(other))].join()
      return words.includes('fourth.png is ready') && words
    })
    expect(later).not.toContain('images are ready')
    await opener(other).click()
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'Tasks', exact: true }).waitFor()
  })

  test('fills a phone; nothing shakes where motion is not wanted', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const { page, ids } = await openWith([{ name: 'only.png' }], { ...phone, reducedMotion: 'reduce' })
    await setState(ids[0] as string, { state: 'processing', progress: 0.4 })
    await page.reload()
    await page.getByRole('button', { name: 'Tasks: 1 in progress' }).waitFor()
    await setState(ids[0] as string, { state: 'failed', errorCode: 'process-failed' })
    await page.getByRole('button', { name: 'Tasks: 1 failed' }).waitFor()
    const shaken = opener(page).locator('span').first()
    expect(await shaken.evaluate((span) => getComputedStyle(span).animationName)).toBe('none')
    await opener(page).tap()
    expect(await panel(page).boundingBox()).toMatchObject({ x: 0, width: 390, height: 844 })
    await panel(page).getByRole('link', { name: 'All pictures in the history' }).tap()
    await page.getByRole('heading', { level: 1, name: 'History' }).waitFor()
    expect(await panel(page).count()).toBe(0)
  })
})
