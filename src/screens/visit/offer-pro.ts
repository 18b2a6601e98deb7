import { toast } from 'sonner'
import { openProModal } from '../../client/modals.ts'
import { errorMessage } from '../../shared/errors.ts'
import { uiWords } from '../../words/ui.ts'

interface Offer {
  readonly label?: string
  /** What the visitor wanted, which goes on once it is theirs. */
  readonly onUnlocked: () => void
}

/** Says that something is part of Pro, and leads there. */
export const offerPro = (description: string, { label = uiWords.unlockPro, onUnlocked }: Offer): void => {
  toast.info(errorMessage('pro-only'), {
    id: 'part-of-pro',
    description,
    action: { label, onClick: () => openProModal({ limitedToPro: true, onUnlocked }) },
  })
}
