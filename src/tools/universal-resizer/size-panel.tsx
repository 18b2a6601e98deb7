import { RefreshCw, Scaling } from 'lucide-react'
import { batchLimit } from '../../shared/plans.ts'
import { randomSeed } from '../../shared/prompt.ts'
import type { ImageSize } from '../../shared/tool.ts'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { ProviderNote } from '../../ui/sheet/provider-note.tsx'
import { useSheet, useSheetState } from '../../ui/sheet/sheet-context.ts'
import { usePrint, useShownPrint } from '../../ui/sheet/use-print.ts'
import { SizeChoice } from './size-choice.tsx'

const routes = [
  { value: 'auto', label: 'Auto', hint: 'What suits the picture' },
  { value: 'crop', label: 'Crop', hint: 'Cut around the subject' },
  { value: 'extend', label: 'Extend', hint: 'Make up what is missing' },
  { value: 'rearrange', label: 'Rearrange', hint: 'New surroundings for the subject' },
] as const
export type Route = (typeof routes)[number]['value']

interface SizePanelProps {
  readonly chosen: readonly ImageSize[]
  readonly route: Route
  readonly onChosen: (sizes: readonly ImageSize[]) => void
  readonly onRoute: (route: Route) => void
}

export const SizePanel = ({ chosen, route, onChosen, onRoute }: SizePanelProps) => {
  const { store } = useSheet()
  const prints = useSheetState(({ present }) => present.prints)
  const isTooMany = chosen.length > batchLimit.pro
  const order = ({ width, height }: ImageSize) => ({ width, height, route, seed: randomSeed() })
  return (
    <>
      <ChoiceField label="How" options={routes} chosen={route} onChoose={onRoute} />
      <div className="flex flex-col gap-3">
        <Button
          variant="primary"
          size="large"
          disabled={chosen.length === 0 || isTooMany}
          onClick={() => store.print(chosen.map(order))}
        >
          <Scaling aria-hidden="true" />
          {runWords(chosen.length)}
        </Button>
        {isTooMany && <p className="text-xs text-danger">At most {batchLimit.pro} sizes at once.</p>}
        {prints.length > 0 && <Another />}
      </div>
      <SizeChoice chosen={chosen} onChosen={onChosen} />
      <ProviderNote of="canFill" />
    </>
  )
}

const runWords = (count: number): string => {
  if (count === 0) return 'Choose a size'
  return count === 1 ? 'Resize' : `Resize to ${count} sizes`
}

/** For whoever does not like what came out: the same size by another route and another seed. */
const Another = () => {
  const { store } = useSheet()
  const { params, phase } = usePrint(useShownPrint())
  const again = () => {
    const at = routes.findIndex(({ value }) => value === params?.route)
    const next = routes[(at + 1) % routes.length]?.value ?? 'auto'
    store.print([
      { ...params, seed: randomSeed(), route: params?.route },
      { ...params, seed: randomSeed(), route: next },
    ])
  }
  return (
    <Button
      disabled={!params || phase.name !== 'ready'}
      title="Not what you wanted? Other pictures of this size"
      onClick={again}
    >
      <RefreshCw aria-hidden="true" />
      Generate new images
    </Button>
  )
}
