import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { RequireIntegrity } from '../integrity/require-integrity.ts'
import type { Mailer } from '../mail/mail.ts'
import { ContactMessage } from '../shared/contact.ts'
import { errorAnswers } from '../shared/task.ts'
import type { Database } from '../store/database.ts'
import { type AttemptLimit, Attempts } from '../visitors/attempts.ts'
import type { Visitors } from '../visitors/visitors.ts'
import { contactMail } from './contact-mail.ts'

interface ContactServices {
  readonly database: Database
  readonly visitors: Visitors
  readonly mailer: Mailer
  readonly requireIntegrity: RequireIntegrity
  readonly config: Pick<Config, 'contactMail' | 'publicUrl' | 'rateLimitPerMinute'>
  /** What counts as one network address. */
  readonly addressOf: (request: FastifyRequest) => string
}

/** A person writes a few of them; whoever writes more has a program. */
export const contactLimit = { name: 'contact-from', max: 5, minutes: 60 } as const satisfies AttemptLimit
/** Messages from everybody together: links to sign in go out through the same mail server, and must not wait behind a flood. */
const allContactLimit: AttemptLimit = { name: 'all-contact', max: 300, minutes: 1440 }

/** `POST /contact/v1`: a message to the operator, by mail. It is stored nowhere else. */
export const contactRoutes = (services: ContactServices) => async (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { database, visitors, mailer, config, addressOf } = services
  const attempts = new Attempts(database.db)

  app.post(
    '/contact/v1',
    {
      // Every character may be written as six, and a few fields stand around the message.
      bodyLimit: 40_000,
      onRequest: services.requireIntegrity,
      schema: {
        summary: 'Write to the operator',
        body: ContactMessage,
        response: { 204: z.null(), ...errorAnswers },
      },
    },
    async (request, reply) => {
      if (config.rateLimitPerMinute > 0) await attempts.count({ limit: contactLimit, subject: addressOf(request) })
      await attempts.count({ limit: allContactLimit, subject: config.contactMail })
      // Those who are banned have a session here, too: to ask why is what they come for.
      const session = await visitors.session(request, reply)
      const letter = contactMail(request.body, { session, publicUrl: config.publicUrl, requestId: request.id })
      await mailer.send({ to: config.contactMail, replyTo: request.body.email, ...letter })
      return reply.status(204).send(null)
    },
  )
}
