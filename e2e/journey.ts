import type { Browser, Download, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { shareTestServer, startTestServer, type TestServer } from '../src/testing/server.ts'
import { type OpenPage, openPage, shareBrowser, takeCookies } from './browser.ts'

export interface Journeys {
  readonly server: () => TestServer
  /** A new visitor's page, on the site's own terms: lazy pages are there before it resolves. */
  readonly open: (path: string, options?: OpenOptions) => Promise<OpenPage>
}

type OpenOptions = Parameters<typeof openPage>[2] & {
  /** Of the visitor whose page it is, as a browser sends it. */
  readonly cookie?: string
}

type Env = Record<string, string>

/** One server and one browser for the journeys of a file. What a test has opened closes with it: open pages cost time. */
export const setUpJourneys = (env: Env | (() => Promise<Env>) = {}): Journeys => {
  let browser: Browser
  let server: TestServer
  const opened: OpenPage[] = []
  let openedForAll = 0
  const closeFrom = async (index: number) => {
    for (const { close } of opened.splice(index)) await close()
  }
  beforeAll(async () => {
    server = await (typeof env === 'function' ? startTestServer(await env()) : shareTestServer(env))
    browser = await shareBrowser()
  })
  beforeEach(() => {
    openedForAll = opened.length
  })
  afterEach(() => closeFrom(openedForAll))
  afterAll(async () => {
    await closeFrom(0)
    await server.stop()
  })
  return {
    server: () => server,
    open: async (path, { cookie, ...options } = {}) => {
      const visit = await openPage(browser, server.url, options)
      opened.push(visit)
      if (cookie) await takeCookies(visit.page, cookie, server.url)
      await visit.page.goto(path)
      await visit.page.getByRole('heading', { level: 1 }).waitFor()
      return visit
    },
  }
}

export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true })

/** A result lies over the original. */
export const untilReady = (page: Page): Promise<void> =>
  page.getByRole('slider', { name: 'Compare with the original' }).waitFor()

export const download = async (page: Page): Promise<Download> => {
  const started = page.waitForEvent('download')
  await button(page, 'Download').click()
  return started
}

/** What is in a picture file: its size, and RGBA at any place. */
export const readPixels = async (file: Download | Buffer) => {
  const { data, info } = await sharp(Buffer.isBuffer(file) ? file : await file.path())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  return { width: info.width, height: info.height, data, at }
}

/** Where the picture of this name is in the window. */
export const pictureBox = async (page: Page, name: string) => {
  const picture = page.getByRole('img', { name })
  // While one picture takes the place of another there is none.
  await picture.waitFor()
  const box = await picture.boundingBox()
  if (!box) throw new Error('the picture is not on screen')
  return box
}
