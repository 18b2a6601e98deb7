import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '../shared/errors.ts'
import { relightTemplateLimit } from '../shared/plans.ts'
import type { NewTemplate, Template } from '../shared/template.ts'
import { deleteRows, type Executor, lockName, type Orm } from '../store/database.ts'
import { relightTemplates } from '../store/schema.ts'

const columns = { id: relightTemplates.id, name: relightTemplates.name, setup: relightTemplates.setup }

/** What owners do with their templates. A template of someone else is not there. */
export const listOwnTemplates = (db: Executor, userId: string): Promise<Template[]> =>
  db
    .select(columns)
    .from(relightTemplates)
    .where(eq(relightTemplates.userId, userId))
    .orderBy(asc(relightTemplates.createdAt), asc(relightTemplates.id))

/** The lock makes parallel requests of one owner count one after the other, so the limit is exact. */
export const saveTemplate = (db: Orm, userId: string, template: NewTemplate): Promise<Template> =>
  db.transaction(async (tx) => {
    await lockName(tx, `relight-templates:${userId}`)
    const count = await tx.$count(relightTemplates, eq(relightTemplates.userId, userId))
    if (count >= relightTemplateLimit) throw new AppError('template-limit')
    const [saved] = await tx
      .insert(relightTemplates)
      .values({ userId, ...template })
      .returning(columns)
    if (!saved) throw new AppError('template-not-saved', { detail: 'the template was not written' })
    return saved
  })

export async function deleteOwnTemplate(db: Executor, userId: string, id: string): Promise<void> {
  // Postgres fails on an id that is not one of its own kind.
  if (!z.guid().safeParse(id).success) throw new AppError('not-found')
  const own = and(eq(relightTemplates.id, id), eq(relightTemplates.userId, userId))
  if ((await deleteRows(db, relightTemplates, own)) === 0) throw new AppError('not-found')
}
