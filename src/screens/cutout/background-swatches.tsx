import { Droplets, ImageIcon, Pipette } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { browseForImages } from '../../ui/intake/browse-for-images.ts'
import { Tooltip } from '../../ui/primitives/tooltip.tsx'
import { studioWords } from '../../words/studio.ts'
import { useStudio, useStudioState } from '../studio/studio-context.ts'
import { type Background, colourBackground, isSameBackground, transparent } from './background.ts'
import { useTakeBackground } from './background-drop.tsx'

const words = studioWords.background

const blur: Background = { kind: 'blur' }

const swatches = [
  { label: words.transparent, background: transparent, face: <span className="checkerboard size-full" /> },
  { label: words.white, background: colourBackground('#ffffff'), face: <span className="size-full bg-white" /> },
  { label: words.black, background: colourBackground('#000000'), face: <span className="size-full bg-black" /> },
] as const

/** What stands behind a cut-out, on screen and in the download. */
export const BackgroundSwatches = () => {
  const { store } = useStudio()
  const chosen = useStudioState((state) => state.present.background)
  return (
    <fieldset className="flex items-center md:gap-1">
      <legend className="sr-only">{words.legend}</legend>
      {swatches.map(({ label, background, face }) => (
        <Swatch
          key={label}
          label={label}
          isChosen={isSameBackground(chosen, background)}
          onChoose={() => store.setBackground(background)}
        >
          {face}
        </Swatch>
      ))}
      <ColourSwatch />
      <Swatch label={words.blurred} isChosen={chosen.kind === 'blur'} onChoose={() => store.setBackground(blur)}>
        <Droplets className="size-3.5" aria-hidden="true" />
      </Swatch>
      <PictureSwatch />
    </fieldset>
  )
}

interface SwatchProps {
  /** Read aloud and shown as the tooltip. */
  readonly label: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

const Swatch = ({ label, isChosen, onChoose, children }: SwatchProps) => (
  <Tooltip label={label}>
    <button type="button" aria-label={label} aria-pressed={isChosen} onClick={onChoose} className={swatch}>
      <span className={chip}>{children}</span>
    </button>
  </Tooltip>
)

const ColourSwatch = () => {
  const { store } = useStudio()
  const input = useRef<HTMLInputElement>(null)
  const chosen = useStudioState((state) => state.previewedBackground ?? state.present.background)
  const colour =
    chosen.kind === 'colour' && swatches.every(({ background }) => !isSameBackground(background, chosen))
      ? chosen.colour
      : null

  // React calls every movement in the picker a change; only the native event tells the last one.
  useEffect(() => {
    const element = input.current
    const commit = () => element && store.setBackground(colourBackground(element.value))
    element?.addEventListener('change', commit)
    return () => element?.removeEventListener('change', commit)
  }, [store])

  return (
    <Tooltip label={words.anyColour}>
      <label className={`${swatch} cursor-pointer has-focus-visible:outline-2`} data-pressed={colour ? '' : undefined}>
        <input
          ref={input}
          type="color"
          aria-label={words.anyColour}
          value={colour ?? '#4f86c6'}
          onChange={({ target }) => store.previewBackground(colourBackground(target.value))}
          className="sr-only"
        />
        <span className={chip} style={colour ? { background: colour } : {}}>
          {!colour && <Pipette className="size-3.5" aria-hidden="true" />}
        </span>
      </label>
    </Tooltip>
  )
}

const PictureSwatch = () => {
  const { tool } = useStudio()
  const chosen = useStudioState((state) => state.present.background)
  const take = useTakeBackground()
  return (
    <Swatch
      label={words.picture}
      isChosen={chosen.kind === 'picture'}
      onChoose={() => browseForImages(tool.accepts, { onFiles: ([file]) => file && void take(file) })}
    >
      {chosen.kind === 'picture' ? (
        <img src={chosen.url} alt="" className="size-full object-cover" />
      ) : (
        <ImageIcon className="size-3.5" aria-hidden="true" />
      )}
    </Swatch>
  )
}

const swatch =
  'group relative flex size-9 shrink-0 items-center justify-center rounded-control outline-accent transition-colors hover:bg-line/60 touch:h-11 touch:md:w-11'
const chip =
  'flex size-6 items-center justify-center overflow-hidden rounded-full border border-muted outline-offset-2 outline-text group-aria-pressed:outline-2 group-data-pressed:outline-2'
