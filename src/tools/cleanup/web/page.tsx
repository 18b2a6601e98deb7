import { Sparkles, Zap } from 'lucide-react'
import { toast } from 'sonner'
import { useStore } from 'zustand'
import { knownRole, useRole } from '../../../limits/web/use-role.ts'
import { BrushControls } from '../../../screens/studio/brush-controls.tsx'
import { MaskLayer } from '../../../screens/studio/mask-layer.tsx'
import { type Quality, QualitySwitch, qualityFor } from '../../../screens/studio/quality-switch.tsx'
import { ResultPicture } from '../../../screens/studio/result-picture.tsx'
import { Studio } from '../../../screens/studio/studio.tsx'
import { createStudio } from '../../../screens/studio/studio-store.ts'
import { useViewOf } from '../../../screens/studio/use-studio-view.ts'
import { useVisit } from '../../../screens/visit/kept-visits.ts'
import { isReduced } from '../../../screens/visit/result-size.ts'
import { sdLongSide } from '../../../shared/plans.ts'
import { uploadWords } from '../../../ui/intake/upload-words.ts'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import { cleanup } from '../contract.ts'
import { pageWords } from './page-words.ts'

export default function CleanupPage() {
  const visit = useVisit(cleanup.id, createVisit)
  const { quality: chosen, isInstant } = useStore(visit, ({ settings }) => settings)
  const { result, picture } = useViewOf(visit)
  const quality = qualityFor(useRole(), chosen)
  // A full-size run takes seconds: it waits until everything is painted.
  const runsAtOnce = quality === 'sd' && isInstant
  const choose = (next: Quality) => {
    visit.setSettings({ quality: next })
    // Strokes go on from the last result: one that is in SD does not grow by itself, and that must not be a surprise.
    if (next === 'hd' && result && isReduced(result, picture?.size ?? null)) toast.info(pageWords.staysInSd)
  }

  return (
    <Studio
      visit={visit}
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
              onClick={() => visit.setSettings({ isInstant: !isInstant })}
              className="touch:hidden"
            />
          )}
          <QualitySwitch quality={quality} onQuality={choose} />
        </>
      }
    />
  )
}

interface CleanupSettings {
  /** Null: the best that the visitor's plan has. */
  readonly quality: Quality | null
  /** A stroke runs as it ends. */
  readonly isInstant: boolean
}

const firstSettings: CleanupSettings = { quality: null, isInstant: true }

const createVisit = () =>
  createStudio(cleanup, {
    kind: { starts: 'nothing', isMasked: true },
    settings: firstSettings,
    params: ({ settings }) => ({ quality: qualityFor(knownRole(), settings.quality) }),
  })

const freeSize = { longSide: sdLongSide, shrinks: false } as const
