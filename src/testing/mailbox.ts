import { join } from 'node:path'
import { type KeptMail, Mailbox } from '../mail/mailbox.ts'
import { eventually } from './visitor.ts'

/** Every mail that a server without SMTP_URL has written, newest first. */
export const mailsIn = (dataDir: string): Promise<KeptMail[]> => new Mailbox(join(dataDir, 'mails')).list()

/** Waits for a mail to this address, and gives the newest; with a subject, the newest that has it. */
export const mailTo = (dataDir: string, address: string, subject = ''): Promise<KeptMail> =>
  eventually(async () => {
    const mails = await mailsIn(dataDir)
    return mails.find(({ to, subject: is }) => to === address && is.includes(subject))
  })

/** The one link of a mail. */
export function linkIn({ text }: Pick<KeptMail, 'text'>): string {
  const [link] = text.match(/https?:\/\/\S+/) ?? []
  if (!link) throw new Error(`There is no link in this mail: ${text}`)
  return link
}
