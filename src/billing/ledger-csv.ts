import { and, lte } from 'drizzle-orm'
import type { Executor } from '../store/database.ts'
import { creditEntries } from '../store/schema.ts'
import { creditWords as french } from '../words/credits.fr.ts'
import { creditWords as english } from '../words/credits.ts'
import type { Language } from '../words/language.ts'
import { databaseTime } from './billing-services.ts'
import { isAfter, type LedgerEntry, readEntries } from './read-entries.ts'

const words = { en: english.entries, fr: french.entries } as const

/** How many lines are in memory at a time: a ledger may have millions. */
const pageSize = 1000

/**
 * All of somebody's ledger as a table for spreadsheets, the oldest entry first, with the balance after each. It ends at the moment when
 * it was asked for: calls go on while it is read.
 */
export async function* writeLedger(db: Executor, userId: string, language: Language): AsyncGenerator<string> {
  const until = await databaseTime(db)
  const { columns, kinds, outcomes } = words[language]
  // Spreadsheets take the letters of a file that does not begin with this for those of an older encoding.
  yield `\ufeff${lineOf([columns.date, columns.what, columns.tool, columns.credits, columns.balance])}`
  let balance = 0
  for await (const page of readPages(db, userId, until)) {
    const lines = page.map(({ createdAt, kind, outcome, tool, amount }) => {
      balance += amount
      const what = outcome ? outcomes[outcome] : kinds[kind]
      return lineOf([createdAt.toISOString(), what, tool ?? '', amount, balance])
    })
    yield lines.join('')
  }
}

async function* readPages(db: Executor, userId: string, until: Date): AsyncGenerator<LedgerEntry[]> {
  let last: LedgerEntry | undefined
  do {
    const where = and(lte(creditEntries.createdAt, until), last && isAfter(last))
    const page = await readEntries(db, userId, { first: 'oldest', limit: pageSize, where })
    if (page.length > 0) yield page
    last = page.length === pageSize ? page.at(-1) : undefined
  } while (last)
}

const lineOf = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? cell : `"${cell.replaceAll('"', '""')}"`)).join(',')}\r\n`
