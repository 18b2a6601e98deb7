import { Check, Grid2x2Check, SquarePen } from 'lucide-react'
import { useStore } from 'zustand'
import { useRole } from '../../../limits/web/use-role.ts'
import { BackgroundDrop } from '../../../screens/cutout/background-drop.tsx'
import { BackgroundSwatches } from '../../../screens/cutout/background-swatches.tsx'
import { useHasTransparency } from '../../../screens/cutout/use-has-transparency.ts'
import { BrushControls } from '../../../screens/studio/brush-controls.tsx'
import { type Quality, QualitySwitch, qualityFor } from '../../../screens/studio/quality-switch.tsx'
import { toggleRetouch, useStudio, useStudioState } from '../../../screens/studio/studio-context.ts'
import type { StudioVisit } from '../../../screens/studio/studio-store.ts'
import { useStudioView } from '../../../screens/studio/use-studio-view.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Tooltip } from '../../../ui/primitives/tooltip.tsx'
import { pageWords } from './page-words.ts'

/** What the next picture is made with. */
export interface CutoutSettings {
  /** Null: the best that the visitor's plan has. */
  readonly quality: Quality | null
  readonly transparency: 'keep' | 'discard'
}

interface CutoutControlsProps {
  readonly visit: StudioVisit<unknown, CutoutSettings>
}

/** What stands behind the cut-out and how it was made; the brush in their place while it is mended by hand. */
export const CutoutControls = ({ visit }: CutoutControlsProps) => {
  const settings = useStore(visit, (state) => state.settings)
  const role = useRole()
  const { phase, picture } = useStudioView()
  const isRetouching = useStudioState((state) => state.isRetouching)
  const hasTransparency = useHasTransparency()
  // Undo goes back to results of other settings: the one on screen counts.
  const shown = phase.name === 'ready' ? readSettings(phase.task.params) : settings

  const runWith = (change: Partial<CutoutSettings>) => {
    visit.setSettings({ ...shown, ...change })
    visit.run()
  }

  return (
    <div className="flex w-full flex-wrap items-center gap-x-1 md:flex-nowrap">
      {isRetouching ? (
        <div className="phone:grow">
          <BrushControls kinds={['brush', 'eraser']} labels={{ brush: pageWords.keep, eraser: pageWords.erase }} />
        </div>
      ) : (
        <BackgroundSwatches />
      )}
      <RetouchToggle isOn={isRetouching} />
      {!isRetouching && (
        <>
          <QualitySwitch
            picture={picture?.size}
            quality={qualityFor(role, shown.quality)}
            onQuality={(quality) => runWith({ quality })}
          />
          {hasTransparency && (
            <TransparencyToggle
              isKept={shown.transparency === 'keep'}
              onKept={(isKept) => runWith({ transparency: isKept ? 'keep' : 'discard' })}
            />
          )}
          <BackgroundDrop />
        </>
      )}
    </div>
  )
}

const readSettings = ({ quality, transparency }: Record<string, unknown>): CutoutSettings => ({
  quality: quality === 'hd' ? 'hd' : 'sd',
  transparency: transparency === 'discard' ? 'discard' : 'keep',
})

const RetouchToggle = ({ isOn }: { readonly isOn: boolean }) => {
  const studio = useStudio()
  return (
    <Tooltip label={isOn ? pageWords.layBrushDown : pageWords.byHand} shortcut="R">
      <Button
        variant={isOn ? 'primary' : 'quiet'}
        onClick={() => toggleRetouch(studio)}
        className="max-lg:px-2.5 md:mx-1"
      >
        {isOn ? <Check aria-hidden="true" /> : <SquarePen aria-hidden="true" />}
        <span className="max-lg:sr-only">{isOn ? pageWords.done : pageWords.retouch}</span>
      </Button>
    </Tooltip>
  )
}

interface TransparencyToggleProps {
  readonly isKept: boolean
  readonly onKept: (isKept: boolean) => void
}

const TransparencyToggle = ({ isKept, onKept }: TransparencyToggleProps) => (
  <Tooltip label={isKept ? pageWords.transparencyKept : pageWords.transparencyIgnored}>
    <Button
      aria-pressed={isKept}
      onClick={() => onKept(!isKept)}
      className="aria-pressed:bg-line max-lg:md:px-2.5 phone:my-2 phone:w-full"
    >
      <Grid2x2Check aria-hidden="true" />
      <span className="max-lg:md:sr-only">{pageWords.keepTransparency}</span>
    </Button>
  </Tooltip>
)
