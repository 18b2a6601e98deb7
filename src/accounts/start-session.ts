import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** Gives a session to someone who has been recognised by our own routes. It has no address: only the server can ask for it. */
export const startSession = () =>
  ({
    id: 'start-session',
    endpoints: {
      startSession: createAuthEndpoint.serverOnly(
        { method: 'POST', requireHeaders: true, body: z.object({ userId: z.string(), provenAt: z.date().optional() }) },
        async (context) => {
          const { internalAdapter } = context.context
          const { userId, provenAt } = context.body
          const user = await internalAdapter.findUserById(userId)
          if (!user) throw new Error('the user of a new session is gone')
          // Without the last word, the field's default would win.
          const session = await internalAdapter.createSession(user.id, undefined, provenAt && { provenAt }, true)
          await setSessionCookie(context, { session, user })
        },
      ),
    },
  }) satisfies BetterAuthPlugin
