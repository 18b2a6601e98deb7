import { developmentPage, formStyles } from '../../shared/development-page.ts'
import { escapeHtml } from '../../shared/escape-html.ts'

/** The frame of the sandbox's pages. */
export const sandboxPage = (title: string, content: string): string =>
  developmentPage({
    title: `${title} on this computer`,
    styles: formStyles + styles,
    body: `<main>
<header><h1>${escapeHtml(title)}, on this computer</h1>
<p>No keys of Stripe are set, so this page stands in for it. No money moves.</p></header>
${content}
</main>`,
  })

/** A page with nothing to fill in: what happened, and where to go on. */
export const messagePage = (title: string, message: string, link: { href: string; words: string }): string =>
  sandboxPage(
    title,
    `<p role="alert">${escapeHtml(message)}</p>
<div class="buttons"><a class="button" href="${escapeHtml(link.href)}">${escapeHtml(link.words)}</a></div>`,
  )

/** Rows of words and values; the values are HTML. */
export const facts = (rows: readonly (readonly [name: string, value: string])[]): string =>
  `<dl>${rows.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${value}</dd></div>`).join('')}</dl>`

export const writeDay = (date: Date): string =>
  `<time datetime="${date.toISOString()}">${new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(date)}</time>`

const styles = `
main { display: grid; gap: 16px; }
p { margin-bottom: 0; }
dl { display: grid; gap: 8px; margin: 0; padding: 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; font-size: 14px; line-height: 20px; }
dl div { display: flex; justify-content: space-between; gap: 16px; }
dt { color: var(--muted); }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
input { width: 100%; }
[aria-invalid] { border-color: var(--danger) !important; }
.problem { color: var(--danger); font-weight: 400; }
table { border-collapse: collapse; color: var(--muted); font-size: 12px; line-height: 16px; }
caption { padding-bottom: 4px; text-align: left; }
td { padding: 4px 8px 4px 0; vertical-align: top; }
code { font-family: "Geist Mono Variable", ui-monospace, monospace; white-space: nowrap; }
`
