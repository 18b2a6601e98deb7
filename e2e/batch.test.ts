import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { drawDisc } from '../src/testing/pictures.ts'
import { hasBrowser } from './browser.ts'
import { setUpJourneys } from './journey.ts'

describe.skipIf(!hasBrowser)('a batch, in a browser', () => {
  const journeys = setUpJourneys({ PLANS: 'off' })

  const browseFor = async (page: Page, button: string, files: { name: string; buffer: Buffer }[]) => {
    const picker = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: button }).filter({ visible: true }).click()
    await (await picker).setFiles(files.map((file) => ({ ...file, mimeType: 'application/octet-stream' })))
  }
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

  test('several pictures become one archive; each can be opened, downloaded again, removed', async () => {
    const { page, complaints } = await journeys.open('/remove-background')
    const disc = await drawDisc()
    await browseFor(page, 'Choose an image', [
      { name: 'disc.jpg', buffer: disc },
      { name: 'notes.jpg', buffer: Buffer.from('hello') },
      { name: 'disc.jpg', buffer: disc },
    ])
    const rows = page.getByRole('list', { name: 'Images' }).getByRole('listitem')
    await rows.filter({ hasText: 'Unsupported format' }).waitFor()
    await page.getByText('2 of 2 ready, 1 unsupported').waitFor()

    const archived = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download all' }).filter({ visible: true }).click()
    const archive = await archived
    expect(archive.suggestedFilename()).toBe('remove-background-2-images.zip')
    const bytes = (await readFile(await archive.path())).toString('latin1')
    expect(bytes).toContain('disc-cutout.png')
    expect(bytes).toContain('disc-cutout (2).png')

    const again = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download again disc.jpg' }).first().click()
    expect((await again).suggestedFilename()).toBe('disc-cutout.png')

    // The keyboard stays where it was in the list.
    await page.getByRole('button', { name: 'Remove notes.jpg' }).press('Enter')
    await page.getByText('2 of 2 ready', { exact: true }).waitFor()
    expect(await focused(page)).toBe('Remove disc.jpg')

    await page.getByRole('button', { name: 'Open disc.jpg' }).last().click()
    await page.getByRole('slider', { name: 'Compare with the original' }).waitFor()
    await page.getByRole('button', { name: 'Batch' }).click()
    await browseFor(
      page,
      'Add images',
      Array.from({ length: 9 }, (_, index) => ({ name: `${index}.jpg`, buffer: disc })),
    )
    await page.getByText('Batch is limited to 10 images').waitFor()
    expect(await rows.count()).toBe(10)
    await page.getByRole('button', { name: 'Cancel all' }).click()
    await page.getByRole('button', { name: 'Cancel all', disabled: true }).waitFor()
    await rows.filter({ hasText: 'Cancelled' }).first().waitFor()
    await page.getByRole('button', { name: 'Clear' }).click()
    await rows.first().waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })
})
