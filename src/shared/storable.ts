import * as z from 'zod/mini'

/** Postgres stores every character but one. */
export const storable = z.refine<string>((text) => !text.includes('\0'), 'has a zero')
