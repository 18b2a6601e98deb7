import { useState } from 'react'
import { openProModal } from '../../client/modals.ts'
import { upscaleLimits } from '../../shared/plans.ts'
import type { ImageSize } from '../../shared/tool.ts'
import { fitLongSide } from '../../ui/pixels/canvas.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { downscaleWords } from '../../words/downscale.ts'
import { uiWords } from '../../words/ui.ts'
import { stopAsking } from './remember-choice.ts'

interface DownscaleDialogProps {
  readonly image: ImageSize
  /** The longest side there is without Pro. */
  readonly longSide: number
  /** The picture itself is made smaller, as for the upscaler; otherwise only its result is. */
  readonly shrinks?: boolean
  readonly onContinue: () => void
  /** Pro was bought instead: the picture is taken as it is. */
  readonly onUnlocked: () => void
  /** Closed without an answer: the picture is not taken. */
  readonly onClose: () => void
}

/** A free visitor chose a picture that is larger than SD. Ask only while `isAsked` says so. */
export const DownscaleDialog = (props: DownscaleDialogProps) => {
  const { image, longSide, shrinks = false, onContinue, onUnlocked, onClose } = props
  const [isLastTime, setLastTime] = useState(false)
  const goOn = () => {
    if (isLastTime) stopAsking(shrinks ? 'smaller-picture' : 'smaller-result')
    onContinue()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={downscaleWords.title}
      description={
        shrinks ? downscaleWords.pictureLimit(longSide, upscaleLimits[2]) : downscaleWords.resultLimit(longSide)
      }
      footer={
        <>
          <Button onClick={() => openProModal({ limitedToPro: true, onUnlocked })}>{uiWords.unlockHd}</Button>
          <Button variant="primary" onClick={goOn}>
            {downscaleWords.continueInSd}
          </Button>
        </>
      }
    >
      <Sizes image={image} shrunk={fitLongSide(image, longSide)} />
      <p className="mt-4 text-muted">{shrinks ? downscaleWords.smallerCopy : downscaleWords.smallerResult}</p>
      <label className="mt-4 flex items-center gap-3 touch:min-h-11">
        <input
          type="checkbox"
          className="size-4"
          checked={isLastTime}
          onChange={({ currentTarget }) => setLastTime(currentTarget.checked)}
        />
        {downscaleWords.doNotAsk}
      </label>
    </Dialog>
  )
}

/** Both frames to one scale: how much smaller is seen before it is read. */
const Sizes = ({ image, shrunk }: { readonly image: ImageSize; readonly shrunk: ImageSize }) => (
  <div className="flex items-center gap-5 rounded-panel border bg-raised p-4">
    <div className="flex size-20 shrink-0 items-center justify-center" aria-hidden="true">
      <div
        className={`relative border border-muted ${image.width < image.height ? 'h-full' : 'w-full'}`}
        style={{ aspectRatio: `${image.width} / ${image.height}` }}
      >
        <div
          className="absolute bottom-0 left-0 min-h-0.5 min-w-0.5 bg-text"
          style={{
            width: `${(100 * shrunk.width) / image.width}%`,
            height: `${(100 * shrunk.height) / image.height}%`,
          }}
        />
      </div>
    </div>
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
      <dt className="text-muted">{downscaleWords.original}</dt>
      <dd className="font-mono">{inPixels(image)}</dd>
      <dt className="text-muted">{downscaleWords.inSd}</dt>
      <dd className="font-mono font-medium">{inPixels(shrunk)}</dd>
    </dl>
  </div>
)

const inPixels = ({ width, height }: ImageSize): string => uiWords.pixels(width, height)
