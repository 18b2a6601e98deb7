import type { Role } from '../../shared/plans.ts'
import { knownLimits, loadLimits, useLimits } from './use-limits.ts'

export const loadRole = async (): Promise<Role> => (await loadLimits()).role

/** Null until it is known. */
export const useRole = (): Role | null => useLimits()?.role ?? null

/** The same outside components. */
export const knownRole = (): Role | null => knownLimits()?.role ?? null
