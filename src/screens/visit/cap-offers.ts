import type { Role } from '../../shared/plans.ts'

export type CapOffer = 'login' | 'pro' | 'limits'

/** What helps at the cap, most helpful first; there is room for two. */
export const capOffers = (role: Role | null, arePlansOn: boolean): readonly CapOffer[] => {
  if (!arePlansOn || role === null || role === 'pro') return ['limits']
  return role === 'free' ? ['pro', 'limits'] : ['login', 'pro']
}
