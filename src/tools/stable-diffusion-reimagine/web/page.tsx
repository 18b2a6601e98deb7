import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { ProviderNote } from '../../../screens/sheet/provider-note.tsx'
import { Sheet } from '../../../screens/sheet/sheet.tsx'
import { useSheet, useSheetState } from '../../../screens/sheet/sheet-context.ts'
import { taskIdOfRun } from '../../../screens/visit/run-starter.ts'
import { randomSeed } from '../../../shared/prompt.ts'
import { knownTask } from '../../../tasks/web/watch-task.ts'
import { MoreSettings } from '../../../ui/fields/more-settings.tsx'
import { SeedField } from '../../../ui/fields/seed-field.tsx'
import { uploadWords } from '../../../ui/intake/upload-words.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { reimagine, variantCount } from '../contract.ts'
import { pageWords } from './page-words.ts'

export default function ReimaginePage() {
  const [seed, setSeed] = useState<number | null>(null)
  return (
    <Sheet
      tool={reimagine}
      nameOf={({ variant }) => pageWords.variant(Number(variant))}
      firstOrders={() => ordersFrom(1, seed ?? randomSeed())}
      limits={`${uploadWords} ${pageWords.hint(variantCount)}`}
      panel={<VariantPanel seed={seed} onSeed={setSeed} />}
    />
  )
}

/** The next variants of the same picture, counted on. */
const ordersFrom = (first: number, seed: number): Record<string, unknown>[] =>
  Array.from({ length: variantCount }, (_, index) => ({ variant: first + index, seed }))

interface VariantPanelProps {
  readonly seed: number | null
  readonly onSeed: (seed: number | null) => void
}

const VariantPanel = ({ seed, onSeed }: VariantPanelProps) => {
  const { store } = useSheet()
  const prints = useSheetState(({ present }) => present.prints)
  const runs = useSheetState((state) => state.runs)
  const latest = Math.max(
    0,
    ...prints.map(({ params, runId }) => {
      const taskId = taskIdOfRun(runs[runId])
      return Number((params ?? (taskId ? knownTask(taskId).task?.params : null))?.variant ?? 1)
    }),
  )
  return (
    <>
      <p className="text-sm text-muted">{reimagine.summary}</p>
      <MoreSettings>
        <SeedField seed={seed} onSeed={onSeed} />
      </MoreSettings>
      <Button
        variant="primary"
        size="large"
        onClick={() => store.print(ordersFrom(latest + 1, seed ?? randomSeed()))}
        disabled={latest + variantCount > 100}
      >
        <RefreshCw aria-hidden="true" />
        {pageWords.moreVariants(variantCount)}
      </Button>
      <ProviderNote of="vary" />
    </>
  )
}
