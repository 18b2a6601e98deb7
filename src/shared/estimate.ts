import * as z from 'zod/mini'

/** What a run would take if it were started now. */
export const Estimate = z.object({
  /** Until it is ready, the wait included. */
  seconds: z.int(),
  /** Tasks that are served before it. */
  waiting: z.int(),
})
export type Estimate = z.infer<typeof Estimate>
