export interface Mail {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Who an answer goes to, where that is not the sender: one address, as `to`. */
  readonly replyTo?: string
}

/** A mail without its reader. */
export type Letter = Omit<Mail, 'to' | 'replyTo'>

export interface Mailer {
  /** Resolves when the mail is out of our hands; refuses with `mail-not-sent` when it cannot be sent. */
  send(mail: Mail): Promise<void>
}

/** The part of the settings that mail depends on. */
export interface MailConfig {
  readonly mode: 'development' | 'production' | 'test'
  readonly dataDir: string
  readonly publicUrl: string
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string }
}
