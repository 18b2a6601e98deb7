import { ArrowLeft, Check, Move, WandSparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { randomSeed } from '../../shared/prompt.ts'
import { MoreSettings } from '../../ui/fields/more-settings.tsx'
import { PromptField } from '../../ui/fields/prompt-field.tsx'
import { SeedField } from '../../ui/fields/seed-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Range } from '../../ui/primitives/range.tsx'
import { ProviderNote } from '../../ui/sheet/provider-note.tsx'
import { useSheet } from '../../ui/sheet/sheet-context.ts'
import { useOpenedParams, usePrint, useShownPrint } from '../../ui/sheet/use-print.ts'
import { placementLimits } from './contract.ts'
import { ExampleChoice } from './example-choice.tsx'
import { layersOf, limitPlacement, placementOf } from './layers.ts'
import { type Editing, useLayers } from './use-layers.tsx'

interface BackgroundPanelProps {
  /** While the subject is being moved. */
  readonly editing: Editing | null
  readonly onEditing: (editing: Editing | null) => void
}

export const BackgroundPanel = ({ editing, onEditing }: BackgroundPanelProps) => {
  const { store } = useSheet()
  const print = useShownPrint()
  const { phase } = usePrint(print)
  const [prompt, setPrompt] = useState('')
  const [seed, setSeed] = useState<number | null>(null)
  const layers = useLayers(editing)
  // Another photo, an undo, a click in the strip: what was being moved is no longer there.
  const isStale = editing !== null && layers === null
  useEffect(() => {
    if (isStale) onEditing(null)
  }, [isStale, onEditing])
  useOpenedParams((params) => setPrompt(String(params.prompt ?? '')))
  const startEdit = () => {
    if (!print || phase.name !== 'ready') return
    onEditing({ printId: print.id, ...placementOf(phase.task.params) })
    store.show(null)
  }
  const leaveEdit = () => {
    if (editing) store.show(editing.printId)
    onEditing(null)
  }
  const draw = (params: Record<string, unknown>) => {
    onEditing(null)
    store.print([{ seed: seed ?? randomSeed(), ...params }])
  }

  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={layers ? leaveEdit : store.startOver}>
          <ArrowLeft aria-hidden="true" />
          Back
        </Button>
        {phase.name === 'ready' && layersOf(phase.task) && (
          <Button size="small" onClick={startEdit}>
            <Move aria-hidden="true" />
            Back to edit
          </Button>
        )}
      </div>
      {layers && editing ? (
        <PlacementFields
          editing={editing}
          onEditing={onEditing}
          onApply={() => draw({ ...layers.params, ...limitPlacement(editing) })}
        />
      ) : (
        <>
          <form
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              draw({ prompt })
            }}
          >
            <PromptField
              label="New background"
              value={prompt}
              onValue={setPrompt}
              onSubmit={() => draw({ prompt })}
              placeholder="A forest in the morning fog"
              hint="Left empty: a plain studio."
              rows={2}
            />
            <Button type="submit" variant="primary" size="large">
              <WandSparkles aria-hidden="true" />
              Generate
            </Button>
          </form>
          <ExampleChoice onChoose={(example) => draw({ example })} onOriginal={() => store.show(null)} />
          <MoreSettings>
            <SeedField seed={seed} onSeed={setSeed} />
          </MoreSettings>
        </>
      )}
      <ProviderNote of="canDraw" />
    </>
  )
}

interface PlacementFieldsProps {
  readonly editing: Editing
  readonly onEditing: (editing: Editing) => void
  readonly onApply: () => void
}

const PlacementFields = ({ editing, onEditing, onApply }: PlacementFieldsProps) => (
  <div className="flex flex-col gap-4">
    <p className="text-sm text-muted">Drag the subject to where it should stand. The light and the shadow follow.</p>
    <div className="flex flex-col gap-1">
      <span className="flex justify-between text-sm font-medium">
        Size
        <span className="font-mono text-xs text-muted">{Math.round(editing.scale * 100)} %</span>
      </span>
      <Range
        label="Size of the subject"
        min={placementLimits.scale.least}
        max={placementLimits.scale.most}
        step={0.01}
        value={editing.scale}
        onValue={(scale) => onEditing({ ...editing, ...limitPlacement({ ...editing, scale }) })}
      />
    </div>
    <div className="flex gap-2">
      <Button variant="primary" className="grow" onClick={onApply}>
        <Check aria-hidden="true" />
        Apply
      </Button>
      <Button onClick={() => onEditing({ ...editing, ...placementOf({}) })}>Reset</Button>
    </div>
  </div>
)
