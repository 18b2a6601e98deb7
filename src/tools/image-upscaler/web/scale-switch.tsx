import { toast } from 'sonner'
import { useRole } from '../../../limits/web/use-role.ts'
import { offerPro } from '../../../screens/visit/offer-pro.ts'
import { freeUpscale, twoKLongSide } from '../../../shared/plans.ts'
import type { ImageSize } from '../../../shared/tool.ts'
import { Segments } from '../../../ui/primitives/segments.tsx'
import { pageWords } from './page-words.ts'
import { isPartOfPro, refusalOf, type Scale, scales } from './settings.ts'

interface ScaleSwitchProps {
  readonly scale: Scale
  readonly image: ImageSize | null
  readonly onScale: (scale: Scale) => void
}

/** How much larger. What this picture cannot have says why, and what is part of Pro says where to get it. */
export const ScaleSwitch = ({ scale: chosen, image, onScale }: ScaleSwitchProps) => {
  const role = useRole()
  const options = scales.map((scale) => {
    const refusal = refusalOf(scale, image)
    const isOffered = role === 'pro' || !isPartOfPro(scale, image)
    return {
      value: scale,
      label: pageWords.scales[scale],
      hint: refusal ?? (isOffered ? hintOf(scale) : pageWords.partOfPro(hintOf(scale))),
      disabled: refusal !== null,
    }
  })
  const choose = (scale: Scale) => {
    if (role === 'pro' || !isPartOfPro(scale, image)) return onScale(scale)
    offerPro(pageWords.freeScale(freeUpscale.scale), { onUnlocked: () => onScale(scale) })
  }
  const explain = (scale: Scale) => toast.info(refusalOf(scale, image))
  return <Segments label={pageWords.scale} options={options} chosen={chosen} onChoose={choose} onRefused={explain} />
}

const hintOf = (scale: Scale): string => (scale === '2k' ? pageWords.to2k(twoKLongSide) : pageWords.timesLarger(scale))
