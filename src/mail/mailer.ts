import { AppError } from '../shared/errors.ts'
import type { MailConfig, Mailer } from './mail.ts'
import { mailboxOf } from './mailbox.ts'
import { smtpMailer } from './smtp.ts'

/** Over SMTP when it is set; else into the local mailbox, which production does not have. */
export function createMailer(config: MailConfig): Mailer {
  const { smtpUrl, from } = config.mail
  const mailer = smtpUrl ? smtpMailer({ smtpUrl, from }) : (mailboxOf(config) ?? noMailer)
  return {
    send: async (mail) => {
      const addresses = [mail.to, ...(mail.replyTo === undefined ? [] : [mail.replyTo])]
      if (!addresses.every(isOneAddress)) throw new AppError('bad-request', { detail: 'not one e-mail address' })
      await mailer.send(mail)
    },
  }
}

const noMailer: Mailer = {
  send: async () => {
    throw new AppError('mail-not-sent', { detail: 'no mail can be sent: SMTP_URL is not set' })
  },
}

/** Whatever could name a second reader or another header is refused, whoever checked the address before. */
const isOneAddress = (address: string): boolean =>
  // 254 is the longest that SMTP can carry (RFC 5321).
  address.length <= 254 && /^[^\s\p{C}@<>()[\]\\,:;"]+@[^\s\p{C}@<>()[\]\\,:;"]+$/u.test(address)
