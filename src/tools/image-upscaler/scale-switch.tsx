import { toast } from 'sonner'
import { useRole } from '../../limits/web/use-role.ts'
import { freeUpscale, twoKLongSide } from '../../shared/plans.ts'
import type { ImageSize } from '../../shared/tool.ts'
import { offerPro } from '../../ui/offer-pro.ts'
import { Segments } from '../../ui/primitives/segments.tsx'
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
    const pro = role !== 'pro' && isPartOfPro(scale, image) ? ', part of Pro' : ''
    return {
      value: scale,
      label: labelOf(scale),
      hint: refusal ?? `${hintOf(scale)}${pro}`,
      disabled: refusal !== null,
    }
  })
  const choose = (scale: Scale) => {
    if (role === 'pro' || !isPartOfPro(scale, image)) return onScale(scale)
    offerPro(`Free pictures become up to ${freeUpscale.scale} times larger.`, { onUnlocked: () => onScale(scale) })
  }
  const explain = (scale: Scale) => toast.info(refusalOf(scale, image))
  return <Segments label="Scale" options={options} chosen={chosen} onChoose={choose} onRefused={explain} />
}

const labelOf = (scale: Scale): string => (scale === '2k' ? '2k' : `${scale}x`)

const hintOf = (scale: Scale): string =>
  scale === '2k' ? `Upscale to 2k: ${twoKLongSide} px on the long side` : `${scale} times larger`
