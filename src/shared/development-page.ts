import { escapeHtml } from './escape-html.ts'
import { pageLook } from './page-look.ts'

interface DevelopmentPage {
  readonly title: string
  /** HTML. */
  readonly body: string
  readonly styles: string
}

/** A page that a development server has and a real one has not. Its theme follows the choice that was made on the others. */
export const developmentPage = ({ title, body, styles }: DevelopmentPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
<style>${pageLook}${styles}</style>
</head>
<body>
${body}
</body>
</html>
`

/** The look of pages that ask something: one narrow column with a form in a panel. */
export const formStyles = `
main { max-width: 400px; margin: 0 auto; padding: 32px 16px; }
h1 { margin: 0 0 4px; font-size: 20px; line-height: 28px; font-weight: 600; }
p { margin: 0 0 16px; color: var(--muted); font-size: 14px; line-height: 20px; }
form { display: grid; gap: 16px; padding: 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
label { display: grid; gap: 4px; font-size: 14px; line-height: 20px; font-weight: 500; }
.check { display: flex; align-items: center; gap: 8px; font-weight: 400; }
input:not([type=checkbox]), button, .button { height: 40px; padding: 0 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--canvas); color: inherit; font: inherit; }
button, .button { font-size: 14px; font-weight: 500; cursor: pointer; }
button.primary { background: var(--text); color: var(--surface); }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; }
.button { display: inline-flex; align-items: center; text-decoration: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`
