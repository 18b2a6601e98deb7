import { useRouter } from '@tanstack/react-router'
import { ImageUpscale } from 'lucide-react'
import { useEffect } from 'react'
import { toast } from 'sonner'
import { useStore } from 'zustand'
import { knownRole, useRole } from '../../../limits/web/use-role.ts'
import { type ResultLayerProps, ResultPicture } from '../../../screens/studio/result-picture.tsx'
import { Studio } from '../../../screens/studio/studio.tsx'
import { createStudio, type StudioVisit } from '../../../screens/studio/studio-store.ts'
import { type StudioView, useViewOf } from '../../../screens/studio/use-studio-view.ts'
import { useVisit } from '../../../screens/visit/kept-visits.ts'
import { freeUpscale, type Role, upscaleLimits } from '../../../shared/plans.ts'
import type { ImageSize } from '../../../shared/tool.ts'
import { uploadWords } from '../../../ui/intake/upload-words.ts'
import { Segments } from '../../../ui/primitives/segments.tsx'
import { imageUpscaler } from '../contract.ts'
import { DetailPreview } from './detail-preview.tsx'
import { pageWords } from './page-words.ts'
import { RunNote } from './run-note.tsx'
import { ScaleSwitch } from './scale-switch.tsx'
import { isRunWith, scaleInAddress, type UpscaleSettings, usableScale } from './settings.ts'

export default function ImageUpscalerPage() {
  const { history } = useRouter()
  const scale = scaleInAddress(history.location.search)
  const visit = useVisit(
    imageUpscaler.id,
    () => createVisit({ scale: scale ?? 2, mode: 'smooth' }),
    (kept) => scale && kept.setSettings({ scale }),
  )
  const role = useRole()
  const asked = useStore(visit, ({ settings }) => settings)
  const view = useViewOf(visit)
  const image = view.picture?.size ?? null
  const isUsable = usableScale(asked.scale, image, role) !== null
  const settings = settingsFor(asked, image, role)
  const isDone = view.phase.name === 'ready' && isRunWith(view.phase.task.params, settings)
  useStepBackFromCancelled(visit, view)
  const controlsFor = (picture: ImageSize | null) => (
    <div className="flex flex-wrap items-center gap-x-1 phone:w-full phone:justify-between">
      <ScaleSwitch
        scale={settingsFor(asked, picture, role).scale}
        image={picture}
        onScale={(next) => visit.setSettings({ scale: next })}
      />
      <Segments
        label={pageWords.mode}
        options={modes}
        chosen={asked.mode}
        onChoose={(mode) => visit.setSettings({ mode })}
      />
    </div>
  )

  return (
    <Studio
      visit={visit}
      freeSize={freeSize}
      limits={`${uploadWords} ${role === 'pro' ? proLimits : freeLimits}`}
      ResultLayer={UpscaledPicture}
      overlay={<DetailPreview settings={settings} isOffered={isUsable && !isDone} />}
      controls={controlsFor(image)}
      batchControls={controlsFor(null)}
      runAction={{
        label: pageWords.upscale,
        icon: <ImageUpscale />,
        note: image && <RunNote settings={settings} image={image} isDone={isDone} />,
        isDisabled: !isUsable || isDone,
      }}
    />
  )
}

const createVisit = (settings: UpscaleSettings) =>
  createStudio(imageUpscaler, {
    kind: { starts: 'nothing', isMasked: false },
    settings,
    params: ({ settings: asked, image }) => settingsFor(asked, image, knownRole()),
  })

/** What was asked for, or the nearest that this picture and this visitor can have. */
const settingsFor = (
  { scale, mode }: UpscaleSettings,
  image: ImageSize | null,
  role: Role | null,
): UpscaleSettings => ({
  scale: usableScale(scale, image, role) ?? scale,
  mode,
})

/** A run that was cancelled leads back to the settings. */
const useStepBackFromCancelled = (visit: StudioVisit, { phase }: StudioView): void => {
  const canStepBack = useStore(visit, ({ past }) => (past.at(-1)?.source ?? past.at(-1)?.runId ?? null) !== null)
  const isCancelled = phase.name === 'cancelled'
  useEffect(() => {
    if (!isCancelled || !canStepBack) return
    visit.takeBack()
    toast.info(pageWords.cancelled)
  }, [visit, isCancelled, canStepBack])
}

/**
 * It has more pixels than the original at every zoom, so it is not shown as squares when that is. Only its own side of
 * the line: through the transparent parts of the original it must not be seen.
 */
const UpscaledPicture = (props: ResultLayerProps) => (
  <div
    className="absolute inset-0 [image-rendering:auto]"
    style={{ clipPath: 'inset(0 0 0 calc(var(--split) * 100%))' }}
  >
    <ResultPicture {...props} />
  </div>
)

const freeLimits = pageWords.freeLimits(freeUpscale.longSide, freeUpscale.scale)
const proLimits = pageWords.proLimits(upscaleLimits[2], upscaleLimits[16])
const freeSize = { longSide: freeUpscale.longSide, shrinks: true } as const
const modes = [
  { value: 'smooth', label: pageWords.smooth, hint: pageWords.smoothHint },
  { value: 'detailed', label: pageWords.detailed, hint: pageWords.detailedHint },
] as const
