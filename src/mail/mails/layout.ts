import { escapeHtml } from '../../shared/escape-html.ts'
import type { Language } from '../../words/language.ts'
import type { Letter } from '../mail.ts'
import { mailWords } from './mail-words.ts'

interface Content {
  readonly language: Language
  readonly subject: string
  readonly greeting: string
  readonly lines: readonly string[]
  readonly button: { readonly label: string; readonly url: string }
  /** The small print under the button: how long it lasts, and that it can be ignored. */
  readonly notes: readonly string[]
}

/**
 * One column, no pictures, styles on the elements themselves: many readers drop everything else. Those that follow the
 * dark theme read the style sheet; the others invert the greys by themselves.
 */
export function renderLetter({ language, subject, greeting, lines, button, notes }: Content): Letter {
  const url = escapeHtml(button.url)
  const paragraphs = lines.map((line) => `<p class="text" style="${paragraph}">${escapeHtml(line)}</p>`).join('\n')
  const small = notes.map((note) => `<p class="muted" style="${smallPrint}">${escapeHtml(note)}</p>`).join('\n')
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #1a1a1a !important; }
  .text { color: #f0f0f0 !important; }
  .muted { color: #a3a3a3 !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#ffffff;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:480px;"><tr><td align="left" style="font-family:${fonts};">
<p class="text" style="margin:0 0 24px;font-size:14px;line-height:20px;font-weight:600;color:#1b1b1b;">Safelight</p>
<h1 class="text" style="margin:0 0 12px;font-size:20px;line-height:28px;font-weight:600;color:#1b1b1b;">${escapeHtml(greeting)}</h1>
${paragraphs}
<p style="margin:24px 0;"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#2065c0;color:#ffffff;font-size:16px;line-height:24px;font-weight:500;text-decoration:none;">${escapeHtml(button.label)}</a></p>
${small}
<p class="muted" style="${smallPrint}">${escapeHtml(mailWords[language].copyAddress)}<br><a class="muted" href="${url}" style="color:#666666;word-break:break-all;">${url}</a></p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
  const text = [
    greeting,
    ...lines,
    `${mailWords[language].link(button.label)}\n${button.url}`,
    ...notes,
    'Safelight',
  ].join('\n\n')
  return { subject, html, text: `${text}\n` }
}

const fonts = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const paragraph = 'margin:0 0 12px;font-size:16px;line-height:24px;color:#1b1b1b;'
const smallPrint = 'margin:0 0 12px;font-size:13px;line-height:20px;color:#666666;'
