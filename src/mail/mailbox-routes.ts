import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../shared/errors.ts'
import type { KeptMail, Mailbox } from './mailbox.ts'
import { listPage, mailPage } from './mailbox-page.ts'

/**
 * `/dev/mail`: the mails that nobody sent. Only where there is a mailbox, so never in production. They sign people in: the edge lets
 * nobody from another machine in here.
 */
export const mailboxRoutes = (mailbox: Mailbox) => async (app: FastifyInstance) => {
  const find = async (request: FastifyRequest): Promise<KeptMail> => {
    const mail = await mailbox.find((request.params as { id: string }).id)
    if (!mail) throw new AppError('not-found')
    return mail
  }
  const options = { schema: { hide: true } }
  app.get('/dev/mail', options, async (_request, reply) => sendHtml(reply, pagePolicy, listPage(await mailbox.list())))
  app.get('/dev/mail/:id', options, async (request, reply) =>
    sendHtml(reply, pagePolicy, mailPage(await find(request))),
  )
  app.get('/dev/mail/:id/html', options, async (request, reply) => {
    const { html } = await find(request)
    // Links open beside the mail, as in a mail program.
    return sendHtml(reply, mailPolicy, html.replace('<head>', '<head><base target="_blank">'))
  })
}

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

const sendHtml = (reply: FastifyReply, policy: string, html: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(html)
