import { ArrowLeft, Check, Move, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { ProviderNote } from '../../../screens/sheet/provider-note.tsx'
import { useSheet } from '../../../screens/sheet/sheet-context.ts'
import { useOpenedParams, usePrint, useShownPrint } from '../../../screens/sheet/use-print.ts'
import { randomSeed } from '../../../shared/prompt.ts'
import { MoreSettings } from '../../../ui/fields/more-settings.tsx'
import { PromptField } from '../../../ui/fields/prompt-field.tsx'
import { SeedField } from '../../../ui/fields/seed-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Range } from '../../../ui/primitives/range.tsx'
import { generationWords } from '../../../words/generation.ts'
import { placementLimits } from '../contract.ts'
import { ExampleChoice } from './example-choice.tsx'
import { layersOf, limitPlacement, placementOf } from './layers.ts'
import { pageWords } from './page-words.ts'
import { type Editing, useEditing, useLayers } from './use-layers.ts'

export const BackgroundPanel = () => {
  const { editing, setEditing } = useEditing()
  const { store } = useSheet()
  const print = useShownPrint()
  const { phase } = usePrint(print)
  const [prompt, setPrompt] = useState('')
  const [seed, setSeed] = useState<number | null>(null)
  const layers = useLayers(editing)
  useOpenedParams((params) => setPrompt(String(params.prompt ?? '')))
  const startEdit = () => {
    if (!print || phase.name !== 'ready') return
    setEditing({ printId: print.id, ...placementOf(phase.task.params) }, true)
  }
  const leaveEdit = () => {
    if (!editing) return
    setEditing(null, false)
    store.show(editing.printId)
  }
  const showOriginal = () => (editing ? setEditing(null, true) : store.show(null))
  const draw = (params: Record<string, unknown>) => {
    setEditing(null, false)
    store.print([{ seed: seed ?? randomSeed(), ...params }])
  }

  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={layers ? leaveEdit : store.startOver}>
          <ArrowLeft aria-hidden="true" />
          {generationWords.back}
        </Button>
        {phase.name === 'ready' && layersOf(phase.task) && (
          <Button size="small" title={pageWords.moveSubject} onClick={startEdit}>
            <Move aria-hidden="true" />
            {pageWords.backToEdit}
          </Button>
        )}
      </div>
      {layers && editing ? (
        <PlacementFields
          editing={editing}
          onEditing={setEditing}
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
              label={pageWords.newBackground}
              value={prompt}
              onValue={setPrompt}
              onSubmit={() => draw({ prompt })}
              placeholder={pageWords.placeholder}
              hint={pageWords.leftEmpty}
              rows={2}
            />
            <Button type="submit" variant="primary" size="large">
              <WandSparkles aria-hidden="true" />
              {generationWords.generate}
            </Button>
          </form>
          <ExampleChoice onChoose={(example) => draw({ example })} onOriginal={showOriginal} />
          <MoreSettings>
            <SeedField seed={seed} onSeed={setSeed} />
          </MoreSettings>
        </>
      )}
      <ProviderNote of="draw" />
    </>
  )
}

interface PlacementFieldsProps {
  readonly editing: Editing
  readonly onEditing: (editing: Editing, isStep: boolean) => void
  readonly onApply: () => void
}

const PlacementFields = ({ editing, onEditing, onApply }: PlacementFieldsProps) => (
  <div className="flex flex-col gap-4">
    <p className="text-sm text-muted">{pageWords.dragSubject}</p>
    <div className="flex flex-col gap-1">
      <span className="flex justify-between text-sm font-medium">
        {pageWords.size}
        <span className="font-mono text-xs text-muted">{pageWords.percent(Math.round(editing.scale * 100))}</span>
      </span>
      <Range
        label={pageWords.sizeOfSubject}
        min={placementLimits.scale.least}
        max={placementLimits.scale.most}
        step={0.01}
        value={editing.scale}
        onValue={(scale) => onEditing({ ...editing, ...limitPlacement({ ...editing, scale }) }, true)}
      />
    </div>
    <div className="flex gap-2">
      <Button variant="primary" className="grow" onClick={onApply}>
        <Check aria-hidden="true" />
        {pageWords.apply}
      </Button>
      <Button onClick={() => onEditing({ ...editing, ...placementOf({}) }, true)}>{pageWords.reset}</Button>
    </div>
  </div>
)
