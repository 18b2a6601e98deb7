import { Sparkles, Zap } from 'lucide-react'
import { useState } from 'react'
import { BrushControls } from '../../../screens/studio/brush-controls.tsx'
import { MaskLayer } from '../../../screens/studio/mask-layer.tsx'
import { type Quality, useQuality } from '../../../screens/studio/quality-switch.tsx'
import { ResultPicture } from '../../../screens/studio/result-picture.tsx'
import { Studio } from '../../../screens/studio/studio.tsx'
import { sdLongSide } from '../../../shared/plans.ts'
import { uploadWords } from '../../../ui/intake/upload-words.ts'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import { cleanup } from '../contract.ts'
import { pageWords } from './page-words.ts'
import { QualityControl } from './quality-control.tsx'

export default function CleanupPage() {
  const [chosen, setQuality] = useState<Quality | null>(null)
  const [isInstant, setInstant] = useState(true)
  const quality = useQuality(chosen)
  // A full-size run takes seconds: it waits until everything is painted.
  const runsAtOnce = quality === 'sd' && isInstant

  return (
    <Studio
      tool={cleanup}
      kind={kind}
      params={{ quality }}
      freeSize={freeSize}
      limits={`${uploadWords} ${pageWords.hint}`}
      runAction={{ label: pageWords.erase, icon: <Sparkles /> }}
      ResultLayer={ResultPicture}
      overlay={<MaskLayer runsAtOnce={runsAtOnce} />}
      controls={
        <>
          <BrushControls />
          {quality === 'sd' && (
            <IconButton
              label={pageWords.eraseEachStroke}
              icon={<Zap />}
              aria-pressed={isInstant}
              onClick={() => setInstant(!isInstant)}
              className="touch:hidden"
            />
          )}
          <QualityControl quality={quality} onQuality={setQuality} />
        </>
      }
    />
  )
}

const kind = { starts: 'nothing', isMasked: true } as const
const freeSize = { longSide: sdLongSide, shrinks: false } as const
