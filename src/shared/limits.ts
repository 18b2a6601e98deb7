import * as z from 'zod/mini'
import { roles } from './plans.ts'

const ToolUsage = z.object({
  /** Runs per rolling 24 hours; 0 where the tool is part of Pro. */
  cap: z.int(),
  /** Runs in the 24 hours up to now. */
  used: z.int(),
  /** Runs that are left to all visitors without an account of the same network together; only they have it. */
  networkLeft: z.optional(z.int()),
  /** When the next run is free again, once all are used. */
  freeAt: z.nullable(z.string()),
})
export type ToolUsage = z.infer<typeof ToolUsage>

/** `GET /limits/v1`: what the visitor may do, and what of it is left. */
export const Limits = z.object({
  role: z.enum(roles),
  /** Usage by the tool's id. */
  usage: z.record(z.string(), ToolUsage),
})
export type Limits = z.infer<typeof Limits>

/** Bytes of a request that carries no picture: small enough that nobody fills the memory with them. */
export const bodyLimit = 8192
