import { RefreshCw } from 'lucide-react'
import { useStore } from 'zustand'
import { ProviderNote } from '../../../screens/sheet/provider-note.tsx'
import { Sheet } from '../../../screens/sheet/sheet.tsx'
import { createSheet } from '../../../screens/sheet/sheet-store.ts'
import { useVisit } from '../../../screens/visit/kept-visits.ts'
import { taskIdOfRun } from '../../../screens/visit/run-starter.ts'
import { randomSeed } from '../../../shared/prompt.ts'
import { knownTask } from '../../../tasks/web/task-store.ts'
import { MoreSettings } from '../../../ui/fields/more-settings.tsx'
import { SeedField } from '../../../ui/fields/seed-field.tsx'
import { uploadWords } from '../../../ui/intake/upload-words.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { reimagine, variantCount } from '../contract.ts'
import { pageWords } from './page-words.ts'

export default function ReimaginePage() {
  const visit = useVisit(reimagine.id, createVisit)
  return (
    <Sheet
      visit={visit}
      nameOf={({ variant }) => pageWords.variant(Number(variant))}
      limits={`${uploadWords} ${pageWords.hint(variantCount)}`}
      panel={<VariantPanel visit={visit} />}
    />
  )
}

/** The next variants of the same picture, counted on. */
const paramSetsFrom = (first: number, seed: number): Record<string, unknown>[] =>
  Array.from({ length: variantCount }, (_, index) => ({ variant: first + index, seed }))

interface VariantSettings {
  /** Null: another one for every run. */
  readonly seed: number | null
}

const firstSettings: VariantSettings = { seed: null }

const createVisit = () =>
  createSheet(reimagine, {
    settings: firstSettings,
    firstParamSets: ({ seed }) => paramSetsFrom(1, seed ?? randomSeed()),
  })

const VariantPanel = ({ visit }: { readonly visit: ReturnType<typeof createVisit> }) => {
  const { present, runs, settings } = useStore(visit)
  const { seed } = settings
  const latest = Math.max(
    0,
    ...present.prints.map(({ params, runId }) => {
      const taskId = taskIdOfRun(runs[runId])
      return Number((params ?? (taskId ? knownTask(taskId).task?.params : null))?.variant ?? 1)
    }),
  )
  return (
    <>
      <p className="text-sm text-muted">{reimagine.summary}</p>
      <MoreSettings>
        <SeedField seed={seed} onSeed={(next) => visit.setSettings({ seed: next })} />
      </MoreSettings>
      <Button
        variant="primary"
        size="large"
        onClick={() => visit.print(paramSetsFrom(latest + 1, seed ?? randomSeed()))}
        disabled={latest + variantCount > 100}
      >
        <RefreshCw aria-hidden="true" />
        {pageWords.moreVariants(variantCount)}
      </Button>
      <ProviderNote of="vary" />
    </>
  )
}
