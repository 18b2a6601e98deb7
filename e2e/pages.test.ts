import { describe, expect, test } from 'vitest'
import { signInByLink } from './account-steps.ts'
import { hasBrowser } from './browser.ts'
import { button, setUpJourneys } from './journey.ts'

describe.skipIf(!hasBrowser)('the pages around the tools, in a browser', () => {
  const journeys = setUpJourneys({ REGION_BLOCKS: 'uncrop:KP', REGION_HEADER: 'X-Country' })
  const { open } = journeys

  test('a message to the operator is checked, survives a failure, and arrives', async () => {
    const request = '5b0c6f0e-2f5c-4c1e-9d0e-7a4a3a1d2f90'
    const { page } = await open('/')
    const email = await signInByLink(journeys, page)
    await page.goto(`/a/contact?topic=billing&request=${request}`)
    const address = page.getByLabel('E-mail')
    const message = page.getByLabel('Message', { exact: true })
    await expect.poll(() => address.inputValue()).toBe(email)
    expect(await page.getByLabel('Topic').inputValue()).toBe('billing')
    expect(await page.getByLabel('Request number (optional)').inputValue()).toBe(request)

    await message.focus()
    await message.blur()
    await page.getByText('Required', { exact: true }).waitFor()
    expect(await message.getAttribute('aria-invalid')).toBe('true')
    await message.pressSequentially('Hi')
    await page.getByText('Required', { exact: true }).waitFor({ state: 'hidden' })
    await address.fill('')
    await button(page, 'Send the message').click()
    await page.getByText('This field is required').waitFor()
    await page.getByText('Write at least 10 characters').waitFor()
    await address.fill('not an address')
    await button(page, 'Send the message').click()
    await page.getByText('Enter an address like you@example.com').waitFor()

    const text = 'I was charged twice.\nPlease look into it.'
    await address.fill(email)
    await message.fill(text)
    const error = { code: 'mail-not-sent', message: '', requestId: request }
    await page.route('**/contact/v1', (route) => route.fulfill({ status: 503, json: { error } }), { times: 1 })
    await button(page, 'Send the message').click()
    await page.getByText('The mail could not be sent, please try again later').waitFor()
    expect(await message.inputValue()).toBe(text)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
    await page.goBack()
    expect(await message.inputValue()).toBe(text)
    // Another language is another page, and the message is still the same.
    await button(page, 'Français').click()
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
    await button(page, 'English').click()
    await button(page, 'Send the message').waitFor()
    expect(await message.inputValue()).toBe(text)

    await page.getByLabel('Add the details for a report').check()
    await button(page, 'Send the message').click()
    await page.getByRole('heading', { name: 'Thanks, your message was sent' }).waitFor()
    expect(await page.getByRole('main').innerText()).toContain(text)
    await button(page, 'Write another message').click()
    expect(await message.inputValue()).toBe('')

    await page.goto('/dev/mail')
    await page.getByRole('link', { name: 'Safelight, billing' }).click()
    const mail = await page.locator('pre').innerText()
    expect(mail).toContain(text)
    expect(mail).toContain(`About request: ${request}`)
    expect(mail).toMatch(/Account: \w+\n/)
    expect(mail).toContain('Browser    Mozilla')
    expect(await page.getByText(`answers to ${email}`).count()).toBe(1)
  })

  test('a visitor of a region without the tool learns it before choosing a picture', async () => {
    const { page, complaints } = await open('/uncrop', { extraHTTPHeaders: { 'x-country': 'KP' } })
    await page.getByRole('heading', { level: 1, name: 'Uncrop Is not yet available in your region' }).waitFor()
    expect(await button(page, 'Choose an image').count()).toBe(0)
    const others = page.getByRole('main').getByRole('listitem')
    expect(await others.filter({ hasText: 'Uncrop' }).count()).toBe(0)
    await others.filter({ hasText: 'Cleanup' }).getByRole('link').click()
    await button(page, 'Choose an image').waitFor()
    expect(complaints).toEqual([])
  })

  test('a mistyped address is answered with what was meant', async () => {
    const { page } = await open('/celanup')
    await page.getByRole('heading', { name: 'Did you mean' }).waitFor()
    await page.getByRole('main').getByRole('listitem').first().getByRole('link', { name: 'Cleanup' }).click()
    await page.waitForURL('**/cleanup')
  })

  test('a page that does not arrive says so, and can be reported', async () => {
    const { page } = await open('/privacy')
    await page.route('**/assets/terms-page-*.js', (route) => route.abort())
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await page.getByText('A part of the page could not be loaded.', { exact: false }).waitFor()
    await page.getByRole('link', { name: 'Report it' }).click()
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
    expect(await page.getByLabel('Topic').inputValue()).toBe('support')
  })

  test('samples, contents and the press kit work by keyboard and in both languages', async () => {
    const { page, complaints } = await open('/a/api')
    await page.getByRole('tab', { name: 'curl' }).first().press('ArrowRight')
    const sample = page.getByRole('tabpanel', { name: 'JavaScript' })
    await sample.filter({ hasText: `fetch('${journeys.server().url}/remove-background/v1'` }).waitFor()

    await page.goto('/privacy?lang=fr')
    await page.getByRole('heading', { level: 1, name: 'Confidentialité' }).waitFor()
    await page.getByRole('link', { name: 'Vos droits' }).press('Enter')
    await page.waitForURL('**#rights')
    const top = () => page.locator('#rights').evaluate((section) => section.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(700)

    await page.goto('/a/pressKit?lang=en')
    const starting = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download everything' }).click()
    expect((await starting).suggestedFilename()).toBe('safelight-press-kit.zip')
    expect(complaints).toEqual([])
  })
})
