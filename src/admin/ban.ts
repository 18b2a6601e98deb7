import { eq } from 'drizzle-orm'
import { announceSessionsEnded } from '../live/channels.ts'
import { session, user } from '../store/schema.ts'
import { type Command, findAccount, nameOf, textOption } from './command.ts'

export const ban: Command = {
  usage: '<e-mail or user id> [--reason "..."]',
  purpose: 'Disables an account: its sessions count no more, and it cannot sign in.',
  positionals: 1,
  options: { reason: { type: 'string' } },
  run: async (input) => {
    const banReason = textOption(input, 'reason') ?? null
    const found = await input.db.transaction(async (tx) => {
      const found = await findAccount(tx, input.positionals[0] ?? '')
      await tx.update(user).set({ banned: true, banReason, banExpires: null }).where(eq(user.id, found.id))
      // The sessions stay in the table, so that the browser hears why it is refused.
      await announceSessionsEnded(tx, found.id)
      return found
    })
    return `${nameOf(found)} is banned`
  },
}

export const unban: Command = {
  usage: '<e-mail or user id>',
  purpose: 'Enables a banned account again.',
  positionals: 1,
  options: {},
  run: async ({ db, positionals: [name = ''] }) => {
    const found = await db.transaction(async (tx) => {
      const found = await findAccount(tx, name)
      if (!found.banned) throw new Error(`${nameOf(found)} is not banned`)
      await tx.update(user).set({ banned: false, banReason: null, banExpires: null }).where(eq(user.id, found.id))
      // The ban has ended them; without it they would come back to life.
      await tx.delete(session).where(eq(session.userId, found.id))
      await announceSessionsEnded(tx, found.id)
      return found
    })
    return `${nameOf(found)} may sign in again`
  },
}
