import { developmentPage } from '../shared/development-page.ts'
import { escapeHtml } from '../shared/escape-html.ts'
import { type KeptMail, maxMails } from './mailbox.ts'

export function listPage(mails: readonly KeptMail[]): string {
  const items = mails.map(
    (mail) => `<li><a href="/dev/mail/${escapeHtml(mail.id)}">
<span class="subject">${escapeHtml(mail.subject)}</span>
<span class="muted">${escapeHtml(mail.to)}</span>
${moment(mail.sentAt)}
</a></li>`,
  )
  const list =
    mails.length > 0
      ? `<ul class="panel">${items.join('\n')}</ul>`
      : '<p class="panel empty">No mail yet. Ask for a sign-in link, and it arrives here.</p>'
  return page(
    'Mailbox',
    `<h1>Mailbox</h1>
<p class="muted">No mail server is set, so mails stay here: the newest ${maxMails}. Set <code>SMTP_URL</code> to send them.</p>
${list}`,
  )
}

export const mailPage = (mail: KeptMail): string =>
  page(
    mail.subject,
    `<p><a class="back" href="/dev/mail">Mailbox</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<p class="muted">To ${escapeHtml(mail.to)}, ${mail.replyTo ? `answers to ${escapeHtml(mail.replyTo)}, ` : ''}${moment(mail.sentAt)}</p>
<iframe class="panel" sandbox="allow-popups allow-popups-to-escape-sandbox" title="The mail" src="/dev/mail/${escapeHtml(mail.id)}/html"></iframe>
<h2>As plain text</h2>
<pre class="panel" tabindex="0">${linked(mail.text)}</pre>`,
  )

const page = (title: string, body: string): string =>
  developmentPage({
    title: `${title} - Safelight`,
    styles,
    body: `<header><a href="/">Safelight</a></header>
<main>
${body}
</main>`,
  })

const moment = (iso: string): string =>
  `<time class="muted" datetime="${escapeHtml(iso)}">${escapeHtml(iso.replace('T', ' ').slice(0, 19))} UTC</time>`

const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => {
      const escaped = escapeHtml(part)
      return index % 2 === 1 ? `<a href="${escaped}" target="_blank">${escaped}</a>` : escaped
    })
    .join('')

const styles = `
header { display: flex; align-items: center; height: 48px; padding: 0 16px; background: var(--surface); border-bottom: 1px solid var(--line); }
header a { color: inherit; font-weight: 600; text-decoration: none; }
main { max-width: 760px; margin: 0 auto; padding: 32px 16px; }
h1 { margin: 0 0 4px; font-size: 28px; line-height: 36px; letter-spacing: -.02em; font-weight: 600; overflow-wrap: anywhere; }
h2 { margin: 24px 0 8px; font-size: 14px; line-height: 20px; font-weight: 500; }
p { margin: 0 0 16px; }
a { color: var(--accent); }
.back { font-size: 14px; }
.muted, .back { color: var(--muted); }
.muted { font-size: 14px; line-height: 20px; font-variant-numeric: tabular-nums; }
.panel { display: block; width: 100%; margin: 0; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
.empty { padding: 32px 16px; text-align: center; color: var(--muted); }
ul { padding: 0; list-style: none; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 16px; color: inherit; text-decoration: none; }
li a:hover { background: var(--canvas); }
.subject { grid-column: 1 / -1; font-weight: 500; }
li span { overflow-wrap: anywhere; }
a:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
iframe { height: 520px; }
pre { padding: 16px; font: 14px/20px "Geist Mono Variable", ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
`
