import { useRouter } from '@tanstack/react-router'
import { ImageUpscale } from 'lucide-react'
import { useState } from 'react'
import { useRole } from '../../../limits/web/use-role.ts'
import { Studio } from '../../../screens/studio/studio.tsx'
import { freeUpscale, upscaleLimits } from '../../../shared/plans.ts'
import { uploadWords } from '../../../ui/intake/upload-words.ts'
import { Segments } from '../../../ui/primitives/segments.tsx'
import { imageUpscaler } from '../contract.ts'
import { DetailPreview } from './detail-preview.tsx'
import { pageWords } from './page-words.ts'
import { RunNote } from './run-note.tsx'
import { ScaleSwitch } from './scale-switch.tsx'
import { isRunWith, type Scale, scaleInAddress, type UpscaleSettings, usableScale } from './settings.ts'
import { nothingShown, type Shown, StudioWatch } from './studio-watch.ts'
import { UpscaledPicture } from './upscaled-picture.tsx'

export default function ImageUpscalerPage() {
  const { history } = useRouter()
  const role = useRole()
  const [asked, setScale] = useState<Scale>(() => scaleInAddress(history.location.search) ?? 2)
  const [mode, setMode] = useState<UpscaleSettings['mode']>('smooth')
  const [{ image, ranWith }, setShown] = useState<Shown>(nothingShown)
  const usable = usableScale(asked, image, role)
  const settings = { scale: usable ?? asked, mode }
  const isDone = ranWith !== null && isRunWith(ranWith, settings)
  const controls = (
    <div className="flex flex-wrap items-center gap-x-1 phone:w-full phone:justify-between">
      <ScaleSwitch scale={settings.scale} image={image} onScale={setScale} />
      <Segments label={pageWords.mode} options={modes} chosen={mode} onChoose={setMode} />
    </div>
  )

  return (
    <Studio
      tool={imageUpscaler}
      kind={kind}
      params={settings}
      freeSize={freeSize}
      limits={`${uploadWords} ${role === 'pro' ? proLimits : freeLimits}`}
      ResultLayer={UpscaledPicture}
      overlay={
        <>
          <StudioWatch onChange={setShown} />
          <DetailPreview settings={settings} isOffered={usable !== null && !isDone} />
        </>
      }
      controls={controls}
      batchControls={controls}
      runAction={{
        label: pageWords.upscale,
        icon: <ImageUpscale />,
        note: image && <RunNote settings={settings} image={image} isDone={isDone} />,
        isDisabled: usable === null || isDone,
      }}
    />
  )
}

const kind = { starts: 'nothing', isMasked: false } as const
const freeLimits = pageWords.freeLimits(freeUpscale.longSide, freeUpscale.scale)
const proLimits = pageWords.proLimits(upscaleLimits[2], upscaleLimits[16])
const freeSize = { longSide: freeUpscale.longSide, shrinks: true } as const
const modes = [
  { value: 'smooth', label: pageWords.smooth, hint: pageWords.smoothHint },
  { value: 'detailed', label: pageWords.detailed, hint: pageWords.detailedHint },
] as const
