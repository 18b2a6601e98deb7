import type { Letter } from '../mail/mail.ts'
import type { ContactMessage, ContactTopic } from '../shared/contact.ts'
import { escapeHtml } from '../shared/escape-html.ts'
import type { VisitorSession } from '../visitors/visitors.ts'

interface Circumstances {
  readonly session: VisitorSession | null
  readonly publicUrl: string
  /** The id of the request that brought the message. */
  readonly requestId: string
}

/**
 * What the operator reads. What the server knows comes first and what was typed comes last: nobody can write lines that
 * pass for the server's.
 */
export const contactMail = (message: ContactMessage, { session, publicUrl, requestId }: Circumstances): Letter => {
  const { name, email, topic, request, details } = message
  const facts: readonly (readonly [string, string])[] = [
    ['From', name ? `${name} <${email}>` : email],
    ['Topic', topicNames[topic]],
    ['Account', session ? `${session.userId}${session.isAnonymous ? ' (not signed in)' : ''}` : 'none'],
    ...(request ? [['About request', request] as const] : []),
    ['Sent from', `${publicUrl}/a/contact, request ${requestId}`],
  ]
  const parts = [message.message, ...(details ? [details] : [])]
  return {
    subject: `Safelight, ${topicNames[topic].toLowerCase()}: message from ${name || email}`,
    text: `${[facts.map(([label, fact]) => `${label}: ${fact}`).join('\n'), ...parts].join(divider)}\n`,
    html: page(facts, parts),
  }
}

const topicNames = {
  support: 'Support',
  billing: 'Billing',
  privacy: 'Privacy',
  press: 'Press',
  api: 'API',
  other: 'Something else',
} as const satisfies Record<ContactTopic, string>

const divider = `\n\n${'-'.repeat(40)}\n\n`

const page = (facts: readonly (readonly [string, string])[], parts: readonly string[]): string => {
  const rows = facts.map(
    ([label, fact]) =>
      `<tr><td style="padding:2px 16px 2px 0;color:#666666;vertical-align:top;">${label}</td><td style="padding:2px 0;">${escapeHtml(fact)}</td></tr>`,
  )
  const texts = parts.map(
    (part) =>
      `<div style="margin-top:16px;padding-top:16px;border-top:1px solid #dddddd;white-space:pre-wrap;overflow-wrap:anywhere;">${escapeHtml(part)}</div>`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:24px 16px;font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="font-size:14px;line-height:20px;">
${rows.join('\n')}
</table>
${texts.join('\n')}
</body>
</html>
`
}
