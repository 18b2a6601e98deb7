import * as z from 'zod/mini'

/** Signals in one request. */
export const signalsAtOnce = 20

/**
 * What visitors who agreed to it tell about their use: which page, which tool, how a run ended. No addresses with
 * queries, no words or pictures of theirs; a name or fact that is not here is refused.
 */
export const Signal = z.discriminatedUnion('name', [
  z.strictObject({
    name: z.literal('pageView'),
    /** The page's own address, without its query. */
    path: z.string().check(z.regex(/^\/[A-Za-z/-]{0,60}$/)),
  }),
  z.strictObject({
    name: z.literal('toolRun'),
    tool: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
    outcome: z.enum(['started', 'ready', 'failed', 'cancelled']),
  }),
  z.strictObject({ name: z.literal('registrationComplete') }),
])
export type Signal = z.infer<typeof Signal>

/** Body of `POST /signals/v1`. */
export const Signals = z.strictObject({
  signals: z.array(Signal).check(z.minLength(1), z.maxLength(signalsAtOnce)),
})
export type Signals = z.infer<typeof Signals>
