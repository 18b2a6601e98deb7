import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Mailer } from '../mail/mail.ts'
import { creditsMail } from '../mail/mails/letters.ts'
import type { Database } from '../store/database.ts'
import { creditAccounts } from '../store/schema.ts'
import { findUser } from '../visitors/users.ts'
import { languages } from '../words/language.ts'

export interface CreditMailServices {
  readonly database: Database
  readonly mailer: Mailer
  readonly publicUrl: string
  readonly log: FastifyBaseLogger
}

export interface CreditNews {
  readonly userId: string
  readonly about: 'creditsLow' | 'creditsEmpty' | 'topUpFailed'
  /** What is left, or what the pack that was not paid has. */
  readonly credits: number
}

/** Writes to the owner, in the language that they last read about their credits in. Resolves with whether it is on its way. */
export async function mailAboutCredits(services: CreditMailServices, news: CreditNews): Promise<boolean> {
  const { database, mailer, publicUrl, log } = services
  const { userId, about, credits } = news
  const owner = await findUser(database.db, userId)
  if (!owner) return true
  const [account] = await database.db.select().from(creditAccounts).where(eq(creditAccounts.userId, userId))
  const language = account?.language ?? languages[0]
  const letter = creditsMail(about, { url: `${publicUrl}/settings?tab=api`, language, credits })
  return mailer.send({ to: owner.email, ...letter }).then(
    () => true,
    (err) => {
      log.error({ err, about }, 'an owner could not be told about their credits')
      return false
    },
  )
}
