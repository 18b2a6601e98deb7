import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { Executor } from '../store/database.ts'
import { creditEntries, tasks } from '../store/schema.ts'
import { creditWords as french } from '../words/credits.fr.ts'
import { creditWords as english } from '../words/credits.ts'
import type { Language } from '../words/language.ts'

const words = { en: english.entries, fr: french.entries } as const

/** How many lines are in memory at a time: a ledger may have millions. */
const pageSize = 1000

/** All of somebody's ledger as a table for spreadsheets, the oldest entry first, with the balance after each. */
export async function* writeLedger(db: Executor, userId: string, language: Language): AsyncGenerator<string> {
  const { columns, kinds, outcomes } = words[language]
  // Spreadsheets take the letters of a file that does not begin with this for those of an older encoding.
  yield `\ufeff${lineOf([columns.date, columns.what, columns.tool, columns.credits, columns.balance])}`
  let balance = 0
  for await (const { createdAt, kind, state, tool, amount } of readEntries(db, userId)) {
    balance += amount
    const what = state === 'failed' || state === 'cancelled' ? outcomes[state] : kinds[kind]
    yield lineOf([createdAt.toISOString(), what, tool ?? '', amount, balance])
  }
}

async function* readEntries(db: Executor, userId: string) {
  const { id, kind, amount, tool, createdAt } = creditEntries
  let last: { readonly id: string; readonly createdAt: Date } | undefined
  for (;;) {
    const page = await db
      .select({ id, kind, amount, tool, createdAt, state: tasks.state })
      .from(creditEntries)
      .leftJoin(tasks, and(eq(tasks.id, creditEntries.taskId), eq(kind, 'returned')))
      .where(
        and(
          eq(creditEntries.userId, userId),
          last && or(gt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), gt(id, last.id))),
        ),
      )
      .orderBy(asc(createdAt), asc(id))
      .limit(pageSize)
    yield* page
    last = page.at(-1)
    if (page.length < pageSize) return
  }
}

const lineOf = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? cell : `"${cell.replaceAll('"', '""')}"`)).join(',')}\r\n`
