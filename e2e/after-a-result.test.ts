import { describe, expect, test } from 'vitest'
import { feedback } from '../src/store/schema.ts'
import { discPicture } from '../src/testing/pictures.ts'
import { dropFile, hasBrowser } from './browser.ts'
import { button, setUpJourneys, untilReady } from './journey.ts'

describe.skipIf(!hasBrowser)('after a result, in a browser', () => {
  const journeys = setUpJourneys()

  test('it can be judged, and carried on to the next tool', async () => {
    const { page, complaints } = await journeys.open('/remove-background')
    const disc = Buffer.from(await (await discPicture()).arrayBuffer())
    await dropFile(page, disc, 'disc.jpg', 'image/jpeg')
    await untilReady(page)

    await button(page, 'Feedback').click()
    await button(page, 'No').click()
    await button(page, 'Edges are wrong').click()
    await page.getByLabel('In your own words').fill('A dark rim on the left')
    await button(page, 'Send').click()
    await page.getByText('Thanks, your answer is saved.').waitFor()
    const [answer] = await journeys.server().running.database.db.select().from(feedback)
    expect(answer).toMatchObject({ tool: 'remove-background', satisfied: false, text: 'A dark rim on the left' })
    expect(answer?.labels).toHaveLength(1)
    await page.keyboard.press('Escape')

    await button(page, 'Open in').click()
    await page.getByRole('menuitem', { name: 'Cleanup' }).click()
    await page.waitForURL('**/cleanup')
    await page.getByRole('region', { name: 'Canvas: disc-cutout.png' }).waitFor()

    await page.goBack()
    await untilReady(page)
    await button(page, 'Open in').click()
    await page.getByRole('menuitem', { name: 'Upscale to 2k' }).click()
    await page.waitForURL('**/image-upscaler?scale=2k')
    await page.getByRole('region', { name: 'Canvas: disc-cutout.png' }).waitFor()
    expect(complaints).toEqual([])
  })
})
