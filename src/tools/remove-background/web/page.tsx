import { useState } from 'react'
import { useRole } from '../../../limits/web/use-role.ts'
import { CutoutLayer } from '../../../screens/cutout/cutout-layer.tsx'
import { type Quality, QualitySwitch, useQuality } from '../../../screens/studio/quality-switch.tsx'
import { Studio } from '../../../screens/studio/studio.tsx'
import { sdLongSide } from '../../../shared/plans.ts'
import { uploadWords } from '../../../ui/intake/upload-words.ts'
import { removeBackground } from '../contract.ts'
import { CutoutControls } from './cutout-controls.tsx'
import { Examples } from './examples.tsx'
import { pageWords } from './page-words.ts'

export default function RemoveBackgroundPage() {
  const [chosen, setQuality] = useState<Quality | null>(null)
  const [transparency, setTransparency] = useState<'keep' | 'discard'>('keep')
  const quality = useQuality(chosen)
  const isPro = useRole() === 'pro'

  return (
    <Studio
      tool={removeBackground}
      kind={kind}
      params={{ quality, transparency }}
      freeSize={freeSize}
      limits={`${uploadWords} ${isPro ? pageWords.proHint : pageWords.freeHint(sdLongSide)}`}
      ResultLayer={CutoutLayer}
      controls={
        <CutoutControls
          settings={{ quality, transparency }}
          onSettings={(settings) => {
            setQuality(settings.quality)
            setTransparency(settings.transparency)
          }}
        />
      }
      batchControls={<QualitySwitch quality={quality} onQuality={setQuality} />}
      examples={<Examples />}
    />
  )
}

const kind = { starts: 'run', isMasked: false, isRetouched: true } as const
const freeSize = { longSide: sdLongSide, shrinks: false } as const
