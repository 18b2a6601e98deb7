import * as z from 'zod/mini'
import { roles } from './plans.ts'

export const Limits = z.object({ role: z.enum(roles) })
export type Limits = z.infer<typeof Limits>
