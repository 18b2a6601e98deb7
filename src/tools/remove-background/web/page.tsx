import { useStore } from 'zustand'
import { knownRole, useRole } from '../../../limits/web/use-role.ts'
import { CutoutLayer } from '../../../screens/cutout/cutout-layer.tsx'
import { QualitySwitch, qualityFor } from '../../../screens/studio/quality-switch.tsx'
import { Studio } from '../../../screens/studio/studio.tsx'
import { createStudio } from '../../../screens/studio/studio-store.ts'
import { useVisit } from '../../../screens/visit/kept-visits.ts'
import { sdLongSide } from '../../../shared/plans.ts'
import { uploadWords } from '../../../ui/intake/upload-words.ts'
import { removeBackground } from '../contract.ts'
import { CutoutControls, type CutoutSettings } from './cutout-controls.tsx'
import { Examples } from './examples.tsx'
import { pageWords } from './page-words.ts'

export default function RemoveBackgroundPage() {
  const visit = useVisit(removeBackground.id, createVisit)
  const chosen = useStore(visit, ({ settings }) => settings.quality)
  const role = useRole()

  return (
    <Studio
      visit={visit}
      freeSize={freeSize}
      limits={`${uploadWords} ${role === 'pro' ? pageWords.proHint : pageWords.freeHint(sdLongSide)}`}
      ResultLayer={CutoutLayer}
      controls={<CutoutControls visit={visit} />}
      batchControls={
        <QualitySwitch quality={qualityFor(role, chosen)} onQuality={(quality) => visit.setSettings({ quality })} />
      }
      examples={<Examples />}
    />
  )
}

const firstSettings: CutoutSettings = { quality: null, transparency: 'keep' }

const createVisit = () =>
  createStudio(removeBackground, {
    kind: { starts: 'run', isMasked: false, isRetouched: true },
    settings: firstSettings,
    params: ({ settings }) => ({ ...settings, quality: qualityFor(knownRole(), settings.quality) }),
  })

const freeSize = { longSide: sdLongSide, shrinks: false } as const
