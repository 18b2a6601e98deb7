import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isOwnComputer } from '../shared/own-computer.ts'
import { makeFolder } from '../store/make-folder.ts'
import type { Mail, MailConfig, Mailer } from './mail.ts'

const KeptMail = z.object({
  id: z.string(),
  sentAt: z.iso.datetime(),
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
})
export type KeptMail = z.infer<typeof KeptMail>

/** Where mails wait to be read when there is no server to send them; null where mail is really sent. */
export const mailboxOf = ({ mail, mode, publicUrl, dataDir }: MailConfig): Mailbox | null =>
  mail.smtpUrl || mode === 'production' || !isOwnComputer(publicUrl) ? null : new Mailbox(join(dataDir, 'mails'))

/** One file a mail, so that processes that share the data folder share the mailbox, too. */
export class Mailbox implements Mailer {
  readonly #dir: string

  constructor(dir: string) {
    this.#dir = dir
  }

  async send({ to, replyTo, subject, html, text }: Mail): Promise<void> {
    makeFolder(this.#dir)
    const id = nextId()
    const mail: KeptMail = { id, sentAt: new Date().toISOString(), to, replyTo, subject, html, text }
    const path = this.#pathOf(id)
    // Never seen half written. The links in it sign people in: nobody else on the machine may read it.
    await writeFile(`${path}.new`, JSON.stringify(mail), { mode: 0o600 })
    await rename(`${path}.new`, path)
    for (const old of (await this.#ids()).slice(maxMails)) await rm(this.#pathOf(old), { force: true })
  }

  /** Newest first. */
  async list(): Promise<KeptMail[]> {
    const mails = await Promise.all((await this.#ids()).map((id) => this.find(id)))
    return mails.filter((mail) => mail !== null)
  }

  async find(id: string): Promise<KeptMail | null> {
    if (!idPattern.test(id)) return null
    const json = await readFile(this.#pathOf(id), 'utf8').catch(() => null)
    return json === null ? null : KeptMail.parse(JSON.parse(json))
  }

  async #ids(): Promise<string[]> {
    const names = await readdir(this.#dir).catch(() => [])
    const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length))
    return ids.filter((id) => idPattern.test(id)).sort((a, b) => (a < b ? 1 : -1))
  }

  #pathOf(id: string): string {
    return join(this.#dir, `${id}.json`)
  }
}

export const maxMails = 200

const idPattern = /^\d{15}-\d{6}-[0-9a-f]{8}$/
let count = 0

/** Sorts by time, also within a millisecond. */
const nextId = (): string => {
  count += 1
  const order = String(count % 1_000_000).padStart(6, '0')
  return `${String(Date.now()).padStart(15, '0')}-${order}-${randomUUID().slice(0, 8)}`
}
