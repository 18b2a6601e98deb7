import * as z from 'zod/mini'

/** A notice above the pages. */
export const Banner = z.object({
  id: z.string(),
  env: z.string(),
  /** Path patterns it is shown on. */
  visibility: z.array(z.string()),
  message: z.string(),
  startAt: z.string(),
  endAt: z.nullable(z.string()),
})
export type Banner = z.infer<typeof Banner>
