import { toast } from 'sonner'
import { openProModal } from '../billing/web/pro-modal-state.ts'
import { errorMessage } from '../shared/errors.ts'

/** Says that something is part of Pro, and leads there. */
export const offerPro = (description: string, label = 'Unlock Pro'): void => {
  toast.info(errorMessage('pro-only'), {
    id: 'part-of-pro',
    description,
    action: { label, onClick: () => openProModal({ limitedToPro: true }) },
  })
}
