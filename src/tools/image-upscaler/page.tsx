import { useRouter } from '@tanstack/react-router'
import { ImageUpscale } from 'lucide-react'
import { useState } from 'react'
import { useRole } from '../../limits/web/use-role.ts'
import { freeUpscale, upscaleLimits } from '../../shared/plans.ts'
import { uploadWords } from '../../ui/intake/upload-words.ts'
import { Segments } from '../../ui/primitives/segments.tsx'
import { Studio } from '../../ui/studio/studio.tsx'
import { imageUpscaler } from './contract.ts'
import { DetailPreview } from './detail-preview.tsx'
import { RunNote } from './run-note.tsx'
import { ScaleSwitch } from './scale-switch.tsx'
import { isRunWith, type Scale, scaleInAddress, type UpscaleSettings, usableScale } from './settings.ts'
import { nothingShown, type Shown, StudioWatch } from './studio-watch.tsx'
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
      <Segments label="Mode" options={modes} chosen={mode} onChoose={setMode} />
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
        label: 'Upscale',
        icon: <ImageUpscale />,
        note: image && <RunNote settings={settings} image={image} isDone={isDone} />,
        isDisabled: usable === null || isDone,
      }}
    />
  )
}

const kind = { starts: 'nothing', isMasked: false } as const
const freeLimits = `Free up to ${freeUpscale.longSide} px on the long side, ${freeUpscale.scale}x; up to 16x is part of Pro.`
const proLimits = `Up to ${upscaleLimits[2]} px on the long side for 2x, ${upscaleLimits[16]} px for 16x.`
const freeSize = { longSide: freeUpscale.longSide, shrinks: true } as const
const modes = [
  { value: 'smooth', label: 'Smooth', hint: 'Clean, and quickest' },
  { value: 'detailed', label: 'Detailed', hint: 'Keeps texture and grain' },
] as const
