import { ArrowLeft, Check, Move, WandSparkles } from 'lucide-react'
import { useStore } from 'zustand'
import { ProviderNote } from '../../../screens/sheet/provider-note.tsx'
import { usePrint, useShownPrint } from '../../../screens/sheet/use-print.ts'
import { randomSeed } from '../../../shared/prompt.ts'
import { MoreSettings } from '../../../ui/fields/more-settings.tsx'
import { PromptField } from '../../../ui/fields/prompt-field.tsx'
import { SeedField } from '../../../ui/fields/seed-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Range } from '../../../ui/primitives/range.tsx'
import { generationWords } from '../../../words/generation.ts'
import { placementLimits } from '../params.ts'
import { ExampleChoice } from './example-choice.tsx'
import { layersOf, limitPlacement, placementOf } from './layers.ts'
import { pageWords } from './page-words.ts'
import { type Editing, type ReplaceVisit, useLayers } from './replace-visit.ts'

export const BackgroundPanel = ({ visit }: { readonly visit: ReplaceVisit }) => {
  const editing = useStore(visit, ({ present }) => present.edit)
  const { prompt, seed } = useStore(visit, ({ settings }) => settings)
  const print = useShownPrint()
  const { phase } = usePrint(print)
  const layers = useLayers(visit)
  const startEdit = () => {
    if (!print || phase.name !== 'ready') return
    visit.setEdit({ printId: print.id, ...placementOf(phase.task.params) }, true)
  }
  const leaveEdit = () => {
    if (!editing) return
    visit.setEdit(null, false)
    visit.show(editing.printId)
  }
  const showOriginal = () => (editing ? visit.setEdit(null, true) : visit.show(null))
  const draw = (params: Record<string, unknown>) => {
    visit.setEdit(null, false)
    visit.print([{ seed: seed ?? randomSeed(), ...params }])
  }

  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={layers ? leaveEdit : visit.startOver}>
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
          onEditing={visit.setEdit}
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
              onValue={(words) => visit.setSettings({ prompt: words })}
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
            <SeedField seed={seed} onSeed={(next) => visit.setSettings({ seed: next })} />
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
