import { useRouter } from '@tanstack/react-router'
import type { ApiError } from '../../client/api-error.ts'
import { openLoginModal, openProModal } from '../../client/modals.ts'
import { useWebConfig } from '../../client/use-web-config.ts'
import { limitsAddress } from '../../limits/web/limits-address.ts'
import { useRole } from '../../limits/web/use-role.ts'
import type { Role } from '../../shared/plans.ts'
import { studioWords } from '../../words/studio.ts'
import { uiWords } from '../../words/ui.ts'

/** What helps at the cap, as buttons. */
export const useCapOffers = (
  toolId: string,
  error: ApiError | null,
): readonly { readonly kind: CapOffer; readonly label: string; readonly onSelect: () => void }[] => {
  const { history } = useRouter()
  const role = useRole()
  const arePlansOn = useWebConfig()?.plans ?? false
  const faces = {
    login: { label: studioWords.cap.login, onSelect: openLoginModal },
    pro: { label: uiWords.unlockPro, onSelect: () => openProModal({ limitedToPro: true }) },
    limits: { label: studioWords.cap.limits, onSelect: () => history.push(limitsAddress(toolId, error?.retryAt)) },
  }
  return capOffers(role, arePlansOn).map((kind) => ({ kind, ...faces[kind] }))
}

type CapOffer = 'login' | 'pro' | 'limits'

/** What helps at the cap, most helpful first; there is room for two. */
export const capOffers = (role: Role | null, arePlansOn: boolean): readonly CapOffer[] => {
  if (!arePlansOn || role === null || role === 'pro') return ['limits']
  return role === 'free' ? ['pro', 'limits'] : ['login', 'pro']
}
