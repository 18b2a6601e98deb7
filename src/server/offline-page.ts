import { escapeHtml } from '../shared/escape-html.ts'
import { pageLook } from '../shared/page-look.ts'
import type { Language } from '../words/language.ts'
import { wordsOfServer } from './sites.ts'

/** What browsers keep for the time when the server cannot be reached. It needs nothing but what is kept with it. */
export function offlinePage(language: Language, font: string | null): string {
  const { title, text, retry, trying } = wordsOfServer[language].offline
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Safelight</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
<style>${font ? fontFace(font) : ''}${pageLook}${styles}</style>
</head>
<body>
<main>
<svg viewBox="0 0 24 24" aria-hidden="true"><path class="hood" d="M11 1.5h2v4.56A8.5 8.5 0 0 1 20.5 14.5v.5h-17v-.5A8.5 8.5 0 0 1 11 6.06z"/><path class="light" d="M7 17h10a5 5 0 0 1-10 0z"/></svg>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<button type="button" id="retry" data-trying="${escapeHtml(trying)}">${escapeHtml(retry)}</button>
<p id="status" role="status"></p>
</main>
<script src="/offline.js"></script>
</body>
</html>
`
}

const fontFace = (path: string): string =>
  `@font-face { font-family: "Geist Variable"; src: url(${path}) format("woff2-variations"); font-weight: 100 900; font-display: swap; }`

/** The lamp is out: there is no light without a connection. */
const styles = `
body { display: grid; min-height: 100dvh; -webkit-font-smoothing: antialiased; }
main { place-self: center; width: 100%; max-width: 448px; padding: 32px 24px; }
svg { width: 40px; }
.hood { fill: var(--text); }
.light { fill: none; stroke: var(--muted); stroke-width: .5; stroke-dasharray: 1 1; }
h1 { margin: 20px 0 0; font-size: 28px; line-height: 36px; font-weight: 600; letter-spacing: -.02em; }
p { margin: 12px 0 24px; color: var(--muted); text-wrap: pretty; }
#status { min-height: 24px; font-size: 14px; }
button { height: 44px; padding: 0 20px; border: 0; border-radius: 6px; background: var(--text); color: var(--surface); font: inherit; font-weight: 500; cursor: pointer; }
button:hover { opacity: .85; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`
