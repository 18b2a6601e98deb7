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
        { method: 'POST', requireHeaders: true, body: z.object({ userId: z.string() }) },
        async (context) => {
          const { internalAdapter } = context.context
          const user = await internalAdapter.findUserById(context.body.userId)
          if (!user) throw new Error('the user of a new session is gone')
          const session = await internalAdapter.createSession(user.id)
          await setSessionCookie(context, { session, user })
          return { id: session.id }
        },
      ),
    },
  }) satisfies BetterAuthPlugin
