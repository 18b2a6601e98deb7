import { existsSync, readFileSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

/** Written by scripts/setup.js; empty where the machine has no browser, and the browser tests are skipped. */
const pathFile = new URL('../node_modules/.safelight-chrome', import.meta.url)
const executablePath = existsSync(pathFile) ? readFileSync(pathFile, 'utf8') : ''

export const hasBrowser = executablePath !== ''

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

let shared: Promise<Browser> | undefined

/** The one that all test files of this worker share; it ends with the worker. */
export const shareBrowser = (): Promise<Browser> => {
  shared ??= launchBrowser()
  return shared
}

export interface OpenPage {
  readonly page: Page
  /** What the page complained about: errors in the console and uncaught ones. */
  readonly complaints: string[]
  readonly close: () => Promise<void>
}

/** A page of a new visitor. */
export async function openPage(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 }, ...options })
  context.setDefaultTimeout(150_000)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, complaints, close: () => context.close() }
}

/** Makes the page's visitor the one with these cookies, which are as a browser sends them. */
export async function takeCookies(page: Page, header: string, url: string): Promise<void> {
  const cookies = header.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/)
    return { name, value, url }
  })
  await page.context().addCookies(cookies)
}

interface DroppedFile {
  readonly content: Buffer
  readonly name: string
  readonly type: string
}

/** Drops files on the window, as the desktop would; `onto` names a target that shows while files are dragged. */
export async function dropFiles(page: Page, files: readonly DroppedFile[], onto?: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    (dropped) => {
      const data = new DataTransfer()
      for (const { base64, name, type } of dropped) {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
        data.items.add(new File([bytes], name, { type }))
      }
      return data
    },
    files.map(({ content, name, type }) => ({ base64: content.toString('base64'), name, type })),
  )
  for (const event of ['dragenter', 'dragover']) await page.dispatchEvent('body', event, { dataTransfer: transfer })
  const target = onto ? page.getByText(onto) : page.locator('body')
  await target.dispatchEvent('drop', { dataTransfer: transfer })
}

export const dropFile = (page: Page, content: Buffer, name: string, type: string, onto?: string): Promise<void> =>
  dropFiles(page, [{ content, name, type }], onto)
