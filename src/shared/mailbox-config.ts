import * as z from 'zod/mini'

/** Also in `/config.json`, for those who wait for a mail: the start page, which has the rest, does without. */
export const MailboxConfig = z.object({
  /** Mails are not sent from here, and this visitor can read them at `/dev/mail`. */
  mailbox: z.boolean(),
})
export type MailboxConfig = z.infer<typeof MailboxConfig>
