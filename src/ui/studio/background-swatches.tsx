import { Pipette } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Tooltip } from '../primitives/tooltip.tsx'
import { useStudio, useStudioState } from './studio-context.ts'

const swatches = [
  { label: 'Transparent', value: null },
  { label: 'White', value: '#ffffff' },
  { label: 'Black', value: '#000000' },
] as const

/** What stands behind a cut-out, on screen and in the download. */
export const BackgroundSwatches = () => {
  const { store } = useStudio()
  const chosen = useStudioState((state) => state.present.background)
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">Background</legend>
      {swatches.map(({ label, value }) => (
        <Tooltip key={label} label={label}>
          <button
            type="button"
            aria-label={`${label} background`}
            aria-pressed={chosen === value}
            onClick={() => store.setBackground(value)}
            className={swatch}
          >
            <span className={`${chip} ${value ? '' : 'checkerboard'}`} style={value ? { background: value } : {}} />
          </button>
        </Tooltip>
      ))}
      <ColourSwatch />
    </fieldset>
  )
}

const ColourSwatch = () => {
  const { store } = useStudio()
  const input = useRef<HTMLInputElement>(null)
  const chosen = useStudioState((state) => state.previewedBackground ?? state.present.background)
  const isCustom = chosen !== null && swatches.every(({ value }) => value !== chosen)

  // React calls every movement in the picker a change; only the native event tells the last one.
  useEffect(() => {
    const element = input.current
    const commit = () => element && store.setBackground(element.value)
    element?.addEventListener('change', commit)
    return () => element?.removeEventListener('change', commit)
  }, [store])

  return (
    <Tooltip label="Any colour">
      <label className={`${swatch} cursor-pointer has-focus-visible:outline-2`} data-pressed={isCustom || undefined}>
        <input
          ref={input}
          type="color"
          aria-label="Background of any colour"
          value={isCustom ? chosen : '#4f86c6'}
          onChange={({ target }) => store.previewBackground(target.value)}
          className="sr-only"
        />
        <span className={`${chip} flex items-center justify-center`} style={isCustom ? { background: chosen } : {}}>
          {!isCustom && <Pipette className="size-3.5" aria-hidden="true" />}
        </span>
      </label>
    </Tooltip>
  )
}

const swatch =
  'group relative flex size-9 shrink-0 items-center justify-center rounded-control outline-accent transition-colors hover:bg-line/60 touch:size-11'
const chip =
  'block size-6 rounded-full border border-muted outline-offset-2 outline-text group-aria-pressed:outline-2 group-data-pressed:outline-2'
