import { escapeHtml } from '../../shared/escape-html.ts'

/** Where one says who one is, instead of at Google, Facebook or Apple. */
export const personPage = ({ site, action }: { site: string; action: string }): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(site)} on this computer</title>
<script src="/theme.js"></script>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escapeHtml(site)}, on this computer</h1>
<p>No credentials of ${escapeHtml(site)} are set, so this page stands in for it. Say who you are.</p>
<form method="post" action="${escapeHtml(action)}">
<label>E-mail<input type="email" name="email" value="ada@example.com" required autofocus></label>
<label>Name<input name="name" value="Ada Lovelace" maxlength="100"></label>
<label class="check"><input type="checkbox" name="verified" checked> ${escapeHtml(site)} has verified this e-mail</label>
<div><button name="answer" value="continue">Continue</button><button name="answer" value="cancel" formnovalidate>Cancel</button></div>
</form>
</main>
</body>
</html>
`

const styles = `
:root { color-scheme: light dark; --canvas: light-dark(oklch(.945 0 0), oklch(.165 0 0)); --surface: light-dark(oklch(1 0 0), oklch(.205 0 0));
  --line: light-dark(oklch(.89 0 0), oklch(.32 0 0)); --text: light-dark(oklch(.22 0 0), oklch(.95 0 0)); --muted: light-dark(oklch(.48 0 0), oklch(.7 0 0));
  --accent: light-dark(oklch(.52 .165 256), oklch(.76 .125 245)); }
:root[data-theme=light] { color-scheme: light; }
:root[data-theme=dark] { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--text); font: 16px/24px "Geist Variable", system-ui, sans-serif; }
main { max-width: 400px; margin: 0 auto; padding: 32px 16px; }
h1 { margin: 0 0 4px; font-size: 20px; line-height: 28px; font-weight: 600; }
p { margin: 0 0 16px; color: var(--muted); font-size: 14px; line-height: 20px; }
form { display: grid; gap: 16px; padding: 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
label { display: grid; gap: 4px; font-size: 14px; line-height: 20px; font-weight: 500; }
.check { display: flex; align-items: center; gap: 8px; font-weight: 400; }
input:not([type=checkbox]), button { height: 40px; padding: 0 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--canvas); color: inherit; font: inherit; }
div { display: flex; gap: 8px; }
button:first-child { background: var(--text); color: var(--surface); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`
