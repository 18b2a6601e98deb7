import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '../shared/errors.ts'
import { type Feedback, feedbackAbout } from '../shared/feedback.ts'
import { errorAnswers } from '../shared/task.ts'
import type { Database, Executor } from '../store/database.ts'
import { feedback } from '../store/schema.ts'
import { findOwnTask } from '../tasks/owner.ts'
import { tools } from '../tools/catalogue.ts'
import type { Visitors } from '../visitors/visitors.ts'

interface FeedbackServices {
  readonly database: Database
  readonly visitors: Visitors
}

/** One `POST /feedback/v1/{toolId}` for each contract: every tool has reasons of its own. */
export const feedbackRoutes =
  ({ database: { db }, visitors }: FeedbackServices) =>
  async (instance: FastifyInstance) => {
    const app = instance.withTypeProvider<ZodTypeProvider>()
    for (const tool of tools) {
      app.post(
        `/feedback/v1/${tool.id}`,
        {
          bodyLimit: 16_384,
          schema: {
            summary: `${tool.title}: say whether the result was usable`,
            body: feedbackAbout(tool),
            response: { 204: z.null(), ...errorAnswers },
          },
        },
        async (request, reply) => {
          const visitor = await visitors.findOwner(request, reply)
          await saveFeedback(db, { userId: visitor.id, tool: tool.id, answer: request.body })
          return reply.status(204).send(null)
        },
      )
    }
  }

async function saveFeedback(
  db: Executor,
  { userId, tool, answer }: { userId: string; tool: string; answer: Feedback },
): Promise<void> {
  if (answer.taskId) {
    const task = await findOwnTask(db, userId, answer.taskId)
    const isResult = task.tool === tool && task.state === 'ready' && !task.isPreview
    if (!isResult) throw new AppError('not-found', { detail: `no result of ${tool}` })
  }
  const said = { satisfied: answer.satisfied, labels: answer.labels, text: answer.text || null }
  await db
    .insert(feedback)
    .values({ userId, tool, taskId: answer.taskId ?? null, ...said })
    .onConflictDoUpdate({ target: [feedback.userId, feedback.tool, feedback.taskId], set: said })
}
