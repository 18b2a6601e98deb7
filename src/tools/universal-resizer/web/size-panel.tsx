import { RefreshCw, Scaling } from 'lucide-react'
import { useStore } from 'zustand'
import { ProviderNote } from '../../../screens/sheet/provider-note.tsx'
import { useSheet } from '../../../screens/sheet/sheet-context.ts'
import type { SheetVisit } from '../../../screens/sheet/sheet-store.ts'
import { usePrint, useShownPrint } from '../../../screens/sheet/use-print.ts'
import { batchLimit } from '../../../shared/plans.ts'
import { randomSeed } from '../../../shared/prompt.ts'
import type { ImageSize } from '../../../shared/tool.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { pageWords } from './page-words.ts'
import { SizeChoice } from './size-choice.tsx'

const routes = ['auto', 'crop', 'extend', 'rearrange'] as const
type Route = (typeof routes)[number]

const routeOptions = routes.map((route) => ({
  value: route,
  label: pageWords.routes[route],
  hint: pageWords.routeHints[route],
}))

export interface SizeSettings {
  readonly chosen: readonly ImageSize[]
  readonly route: Route
}

export const SizePanel = ({ visit }: { readonly visit: SheetVisit<null, SizeSettings> }) => {
  const { prints } = useStore(visit, ({ present }) => present)
  const { chosen, route } = useStore(visit, ({ settings }) => settings)
  const isTooMany = chosen.length > batchLimit.pro
  const order = ({ width, height }: ImageSize) => ({ width, height, route, seed: randomSeed() })
  return (
    <>
      <ChoiceField
        label={pageWords.how}
        options={routeOptions}
        chosen={route}
        onChoose={(next) => visit.setSettings({ route: next })}
      />
      <div className="flex flex-col gap-3">
        <Button
          variant="primary"
          size="large"
          disabled={chosen.length === 0 || isTooMany}
          onClick={() => visit.print(chosen.map(order))}
        >
          <Scaling aria-hidden="true" />
          {runWords(chosen.length)}
        </Button>
        {isTooMany && <p className="text-xs text-danger">{pageWords.atMost(batchLimit.pro)}</p>}
        {prints.length > 0 && <Another />}
      </div>
      <SizeChoice chosen={chosen} onChosen={(sizes) => visit.setSettings({ chosen: sizes })} />
      <ProviderNote of="fill" />
    </>
  )
}

const runWords = (count: number): string => {
  if (count === 0) return pageWords.chooseSize
  return count === 1 ? pageWords.resize : pageWords.resizeTo(count)
}

/** For whoever does not like what came out: the same size by another route and another seed. */
const Another = () => {
  const { store } = useSheet()
  const { params, phase } = usePrint(useShownPrint())
  const again = () => {
    const at = routes.indexOf(params?.route as Route)
    const next = routes[(at + 1) % routes.length] ?? 'auto'
    store.print([
      { ...params, seed: randomSeed(), route: params?.route },
      { ...params, seed: randomSeed(), route: next },
    ])
  }
  return (
    <Button disabled={!params || phase.name !== 'ready'} title={pageWords.newImagesHint} onClick={again}>
      <RefreshCw aria-hidden="true" />
      {pageWords.newImages}
    </Button>
  )
}
