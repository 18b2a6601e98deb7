import { createTransport } from 'nodemailer'
import { AppError } from '../shared/errors.ts'
import type { Mailer } from './mail.ts'

/** Sends over SMTP. A visitor waits for it, so a server that is silent is given up soon. */
export function smtpMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    dnsTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, replyTo, subject, html, text }) => {
      try {
        await transport.sendMail({
          from,
          // An address is an object here: a string would be read as a list of addresses.
          to: { name: '', address: to },
          subject,
          html,
          text,
          ...(replyTo === undefined
            ? // Keeps holiday replies away (RFC 3834).
              { headers: { 'auto-submitted': 'auto-generated' } }
            : // Written by a person: help desks drop what says that it is automatic.
              { replyTo: { name: '', address: replyTo } }),
        })
      } catch (error) {
        // Its message names neither the password nor the mail.
        throw new AppError('mail-not-sent', { detail: (error as Error).message, cause: error })
      }
    },
  }
}

const patienceMs = 8000
