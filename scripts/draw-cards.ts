import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser } from '../e2e/browser.ts'
import { cardPath, cardSize } from '../src/server/page-head.ts'
import { wordsOfServer } from '../src/server/sites.ts'
import { escapeHtml } from '../src/shared/escape-html.ts'
import { startTestServer } from '../src/testing/server.ts'
import { findTool, tools } from '../src/tools/catalogue.ts'
import { toolWords } from '../src/tools/words.ts'
import { headWords as headsFr } from '../src/words/heads.fr.ts'
import { headWords as headsEn } from '../src/words/heads.ts'
import { type Language, languages } from '../src/words/language.ts'
import { findPublicFile } from './tool-public.ts'

/**
 * Makes the pictures that shared links show and those of the install dialog: `node scripts/draw-cards.ts`, after `npm run build`.
 * They are made here and kept, not on request: a server may have no typefaces to draw words with. What they show
 * are results of the tools.
 */
interface Card {
  readonly name: string
  readonly title: string
  readonly text: string
  readonly before: string
  readonly after: string
}

const sourceDir = fileURLToPath(new URL('../src', import.meta.url))
const modulesDir = fileURLToPath(new URL('../node_modules', import.meta.url))
const heads = { en: headsEn, fr: headsFr }

const cardsIn = (language: Language): Card[] => {
  const { home, pricing, api } = heads[language]
  const { cardTitle } = wordsOfServer[language]
  return [
    { name: 'home', title: cardTitle, text: home.description, ...pictures('sample-2.jpg', 'sample-2.webp') },
    {
      name: 'pricing',
      title: pricing.title,
      text: pricing.description,
      ...pictures('sample-2.jpg', 'relight-2-after.jpg'),
    },
    { name: 'api', title: api.title, text: api.description, ...pictures('sample-3.jpg', 'sample-3.webp') },
    ...tools.map(({ id, showcases }) => {
      const { title, summary } = toolWords[language][id]
      return { name: id, title, text: summary, ...showcases[0] }
    }),
  ]
}

const pictures = (before: string, after: string) => ({ before: `/samples/${before}`, after: `/samples/${after}` })

const dataUrl = async (path: string, type: string): Promise<string> =>
  `data:${type};base64,${(await readFile(path)).toString('base64')}`
const sample = (path: string): Promise<string> => dataUrl(findPublicFile(path) as string, 'image/*')

/** A tool's card is in its folder, as its other pictures are. */
const cardFile = (name: string, language: Language): string =>
  `${sourceDir}/${findTool(name) ? `tools/${name}` : 'web'}/public${cardPath(name, language)}`

const drawCard = async (browser: Browser, language: Language, card: Card, font: string): Promise<void> => {
  const page = await browser.newPage({ viewport: cardSize })
  await page.setContent(`<!doctype html><html lang="${language}"><style>
    @font-face { font-family: Geist; src: url(${font}); font-weight: 100 900; }
    * { box-sizing: border-box; margin: 0; }
    body { display: grid; grid-template-columns: 448px 1fr; width: 1200px; height: 630px; background: #0e0e0e; color: #eee; font-family: Geist; -webkit-font-smoothing: antialiased; }
    section { display: flex; flex-direction: column; padding: 52px 40px 52px 52px; min-width: 0; }
    .name { display: flex; align-items: center; gap: 14px; font-size: 30px; font-weight: 600; letter-spacing: -.01em; }
    svg { width: 44px; }
    h1 { margin-top: auto; font-size: 60px; line-height: 1.05; font-weight: 600; letter-spacing: -.03em; text-wrap: balance; }
    p { margin-top: 22px; font-size: 25px; line-height: 1.36; color: #a6a6a6; text-wrap: pretty; }
    figure { position: relative; background: repeating-conic-gradient(#d6d6d6 0 25%, #f6f6f6 0 50%) 0 0 / 36px 36px; }
    img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; object-position: 12% 50%; }
    img.before { clip-path: inset(0 50% 0 0); }
    i { position: absolute; inset: 0 auto 0 50%; width: 3px; margin-left: -1.5px; background: #fff; box-shadow: 0 0 0 1px rgb(0 0 0 / 25%); }
    i::after { content: ""; position: absolute; top: 50%; left: 50%; width: 12px; height: 56px; border-radius: 6px; background: #fff; translate: -50% -50%; box-shadow: 0 1px 8px rgb(0 0 0 / 35%); }
  </style><body>
    <section>
      <div class="name"><svg viewBox="0 0 24 24"><path fill="#eee" d="M11 1.5h2v4.56A8.5 8.5 0 0 1 20.5 14.5v.5h-17v-.5A8.5 8.5 0 0 1 11 6.06z"/><path fill="#67b9fb" d="M7 17h10a5 5 0 0 1-10 0z"/></svg>Safelight</div>
      <h1>${escapeHtml(card.title)}</h1>
      <p>${escapeHtml(card.text)}</p>
    </section>
    <figure><img src="${await sample(card.after)}"><img class="before" src="${await sample(card.before)}"><i></i></figure>
  </body></html>`)
  await page.evaluate(fitTitle)
  const picture = await page.screenshot()
  await page.close()
  await sharp(picture).jpeg({ quality: 74, mozjpeg: true }).toFile(cardFile(card.name, language))
}

/** Long words of other languages: smaller until none is cut. */
const fitTitle = `document.fonts.ready.then(async () => {
  for (const image of document.images) await image.decode()
  const title = document.querySelector('h1')
  for (let size = 60; title.scrollWidth > title.clientWidth && size > 30; size -= 1) title.style.fontSize = size + 'px'
})`

/** The start page as visitors have it. */
const drawScreenshots = async (browser: Browser, url: string, language: Language): Promise<void> => {
  const windows = [
    { name: 'app-wide', viewport: { width: 1280, height: 800 } },
    { name: 'app-narrow', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  ]
  for (const { name, ...options } of windows) {
    const context = await browser.newContext({ ...options, colorScheme: 'dark', reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(`${url}/?lang=${language}`, { waitUntil: 'networkidle' })
    const picture = await page.screenshot()
    await context.close()
    await sharp(picture).jpeg({ quality: 70, mozjpeg: true }).toFile(cardFile(name, language))
  }
}

const browser = await launchBrowser()
const font = await dataUrl(`${modulesDir}/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2`, 'font/woff2')
const server = await startTestServer({ DATABASE_URL: undefined })
for (const language of languages) {
  for (const card of cardsIn(language)) await drawCard(browser, language, card, font)
  await drawScreenshots(browser, server.url, language)
}
await browser.close()
await server.stop()
