import { describe, expect, test } from 'vitest'
import { feedback } from '../src/store/schema.ts'
import { drawDisc } from '../src/testing/pictures.ts'
import { dropFile, hasBrowser } from './browser.ts'
import { button, setUpJourneys, untilReady } from './journey.ts'

describe.skipIf(!hasBrowser)('after a result, in a browser', () => {
  const journeys = setUpJourneys()

  test('it can be judged, and carried on to the next tool', async () => {
    const { page, complaints } = await journeys.open('/remove-background')
    const disc = await drawDisc()
    await dropFile(page, disc, 'disc.jpg', 'image/jpeg')
    await untilReady(page)

    await button(page, 'Feedback').click()
    await button(page, 'No').click()
    const words = page.getByLabel('In your own words')
    const required = page.getByRole('alert').filter({ hasText: 'Required' })
    expect(await required.count()).toBe(0)
    await button(page, 'Send').click()
    await required.waitFor()
    expect(await words.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await words.getAttribute('aria-invalid')).toBe('true')
    await words.pressSequentially('A')
    await required.waitFor({ state: 'detached' })
    await words.press('Backspace')
    await required.waitFor()
    await words.press('Space')
    await button(page, 'Send').click()
    await required.waitFor()
    // Only the bare answer has come there so far.
    const answers = () => journeys.server().running.database.db.select().from(feedback)
    expect(await answers()).toMatchObject([{ satisfied: false, labels: [], text: null }])
    await button(page, 'Edges are wrong').click()
    await required.waitFor({ state: 'detached' })
    await words.fill('A dark rim on the left')
    await button(page, 'Send').click()
    await page.getByText('Thanks, your answer is saved.').waitFor()
    const [answer] = await answers()
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

  test('a reader of French can say so too, on a phone', async () => {
    const { page, complaints } = await journeys.open('/remove-background?lang=fr', {
      viewport: { width: 390, height: 844 },
    })
    const disc = await drawDisc()
    await dropFile(page, disc, 'disc.jpg', 'image/jpeg')
    await page.getByRole('slider', { name: 'Comparer avec l’original' }).waitFor()
    await button(page, 'Votre avis').click()
    await button(page, 'Non').click()
    await button(page, 'Envoyer').click()
    await page.getByRole('alert').filter({ hasText: 'Obligatoire' }).waitFor()
    await button(page, 'Trop lent').click()
    await button(page, 'Envoyer').click()
    await page.getByText('Merci, votre réponse est enregistrée.').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(complaints).toEqual([])
  })
})
