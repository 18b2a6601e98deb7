import { toast } from 'sonner'
import { useRole } from '../../limits/web/use-role.ts'
import { type Role, sdLongSide } from '../../shared/plans.ts'
import type { ImageSize } from '../../shared/tool.ts'
import { Segments } from '../../ui/primitives/segments.tsx'
import { studioWords } from '../../words/studio.ts'
import { uiWords } from '../../words/ui.ts'
import { offerPro } from '../visit/offer-pro.ts'

const words = studioWords.quality

export type Quality = 'sd' | 'hd'

interface QualitySwitchProps {
  readonly quality: Quality
  readonly onQuality: (quality: Quality) => void
  /** Where HD is a matter of its size alone. */
  readonly picture?: ImageSize | null | undefined
}

/** SD for everyone, HD for Pro: others are told so, and where to get it. */
export const QualitySwitch = ({ quality, onQuality, picture }: QualitySwitchProps) => {
  const role = useRole()
  const choose = (chosen: Quality) => {
    // Until the plan is known the server decides.
    if (chosen === 'sd' || role === 'pro' || role === null) return onQuality(chosen)
    if (picture && Math.max(picture.width, picture.height) <= sdLongSide) return toast.info(words.isFullSize)
    offerPro(words.keepsFullSize, { label: uiWords.unlockHd, onUnlocked: () => onQuality('hd') })
  }
  return <Segments label={words.legend} options={qualities} chosen={quality} onChoose={choose} />
}

const qualities = [
  { value: 'sd', label: words.sd, hint: words.sdHint(sdLongSide) },
  { value: 'hd', label: words.hd, hint: words.hdHint },
] as const

/** What the visitor chose; until then the best their plan has. */
export const qualityFor = (role: Role | null, chosen: Quality | null): Quality =>
  chosen ?? (role === 'pro' ? 'hd' : 'sd')
