import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError, type ErrorCode } from '../shared/errors.ts'
import { lightPresets } from '../shared/lights/presets.ts'
import { errorAnswers } from '../shared/task.ts'
import { NewTemplate, Template, TemplateList } from '../shared/template.ts'
import type { Database } from '../store/database.ts'
import type { Visitors } from '../visitors/visitors.ts'
import { deleteOwnTemplate, listOwnTemplates, saveTemplate } from './owner.ts'

interface TemplateServices {
  readonly database: Database
  readonly visitors: Visitors
}

const path = '/relight/v1/templates'

/** Saving is part of Pro. Who had it before still sees and deletes what they saved. */
export const templateRoutes =
  ({ database: { db }, visitors }: TemplateServices) =>
  async (instance: FastifyInstance) => {
    const app = instance.withTypeProvider<ZodTypeProvider>()

    app.get(
      path,
      { schema: { summary: 'Relight: built-in templates', response: { 200: TemplateList, ...errorAnswers } } },
      async () => ({ templates: [...lightPresets] }),
    )

    app.get(
      `${path}/custom`,
      {
        schema: { summary: 'Relight: your templates, oldest first', response: { 200: TemplateList, ...errorAnswers } },
      },
      async (request, reply) => {
        const visitor = await visitors.find(request, reply)
        return { templates: visitor ? await listOwnTemplates(db, visitor.id) : [] }
      },
    )

    app.post(
      path,
      {
        bodyLimit: 8192,
        errorHandler: failWith('template-not-saved'),
        schema: {
          summary: 'Relight: save a template (Pro)',
          body: NewTemplate,
          response: { 201: Template, ...errorAnswers },
        },
      },
      async (request, reply) => {
        const visitor = await visitors.find(request, reply)
        if (!visitor) throw new AppError('not-signed-in')
        if (visitor.role !== 'pro') throw new AppError('pro-only')
        return reply.status(201).send(await saveTemplate(db, visitor.id, request.body))
      },
    )

    app.delete(
      `${path}/:id`,
      {
        errorHandler: failWith('template-not-deleted'),
        schema: {
          summary: 'Relight: delete a template of yours',
          // Built-in templates have ids of another kind: theirs are not bad requests, only nobody's to delete.
          params: z.object({ id: z.string() }),
          response: { 204: z.null(), ...errorAnswers },
        },
      },
      async (request, reply) => {
        const owner = await visitors.findOwner(request, reply)
        await deleteOwnTemplate(db, owner.id, request.params.id)
        return reply.status(204).send(null)
      },
    )
  }

/** A failure of ours, of the session's lookup too, gets the words of what was asked for; refusals keep their own. */
const failWith =
  (code: ErrorCode) =>
  (error: Error & { statusCode?: number }): never => {
    const isOurs = !(error instanceof AppError) && (error.statusCode ?? 500) >= 500
    throw isOurs ? new AppError(code, { cause: error }) : error
  }
