import { sdLongSide, upload } from '../../shared/plans.ts'
import { BackgroundSwatches } from '../../ui/studio/background-swatches.tsx'
import { CutoutLayer } from '../../ui/studio/cutout-layer.tsx'
import { Studio } from '../../ui/studio/studio.tsx'
import { removeBackground } from './contract.ts'

export default function RemoveBackgroundPage() {
  return (
    <Studio
      tool={removeBackground}
      params={{ quality: 'sd' }}
      limits={`JPEG, PNG or WebP up to ${upload.maxBytes / 1024 / 1024} MB. The result is up to ${sdLongSide} pixels on its long side for now.`}
      ResultLayer={CutoutLayer}
      controls={<BackgroundSwatches />}
    />
  )
}
