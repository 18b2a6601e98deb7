import { ArrowLeft, Expand, Pencil } from 'lucide-react'
import { useStore } from 'zustand'
import { ProviderNote, useGeneration } from '../../../screens/sheet/provider-note.tsx'
import { useOriginal } from '../../../screens/sheet/use-print.ts'
import { randomSeed } from '../../../shared/prompt.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { MoreSettings } from '../../../ui/fields/more-settings.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { PromptField } from '../../../ui/fields/prompt-field.tsx'
import { SeedField } from '../../../ui/fields/seed-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Sentence } from '../../../ui/primitives/sentence.tsx'
import { generationWords } from '../../../words/generation.ts'
import { type Extension, extendedSize } from '../contract.ts'
import { frameOf, frameShapes, isUnchanged, limitFrame, newShare } from './frame.ts'
import { pageWords } from './page-words.ts'
import { type UncropVisit, useFrame } from './uncrop-visit.ts'

export const FramePanel = ({ visit }: { readonly visit: UncropVisit }) => {
  const { frame, shape, setFrame } = useFrame(visit)
  const { prompt, seed } = useStore(visit, ({ settings }) => settings)
  const isEditing = useStore(visit, ({ shownId }) => shownId === null)
  const original = useOriginal()
  const size = original?.size ?? null
  const readsWords = useGeneration()?.provider !== 'builtin'
  const result = size && extendedSize(size, frame)
  const run = () => visit.print([{ ...frame, prompt, seed: seed ?? randomSeed() }])
  return (
    <>
      <div className="flex gap-2">
        <Button size="small" onClick={visit.startOver}>
          <ArrowLeft aria-hidden="true" />
          {generationWords.back}
        </Button>
        {!isEditing && (
          <Button size="small" onClick={() => visit.show(null)}>
            <Pencil aria-hidden="true" />
            {pageWords.edit}
          </Button>
        )}
      </div>
      <ChoiceField
        label={pageWords.aspect}
        options={frameShapes.map((each) => ({ value: each, label: pageWords.shapes[each] }))}
        chosen={shape}
        onChoose={(next) => {
          if (size) setFrame(next === 'Custom' ? frame : frameOf(next, size), true, next)
        }}
      />
      {size && result && (
        <p className="text-sm text-muted">
          <Sentence
            text={newShare(size, frame) > muchIsNew ? pageWords.muchIsNew : pageWords.newShare}
            parts={{
              size: <span className="font-mono text-text">{pageWords.size(result.width, result.height)}</span>,
              share: Math.round(newShare(size, frame) * 100),
            }}
          />
        </p>
      )}
      {readsWords && (
        <PromptField
          label={pageWords.prompt}
          value={prompt}
          onValue={(words) => visit.setSettings({ prompt: words })}
          onSubmit={run}
          hint={pageWords.leftEmpty}
          rows={2}
        />
      )}
      <MoreSettings>
        {size && <SideFields frame={frame} onFrame={(next) => setFrame(limitFrame(size, next), true)} />}
        <SeedField seed={seed} onSeed={(next) => visit.setSettings({ seed: next })} />
      </MoreSettings>
      <Button variant="primary" size="large" disabled={!size || isUnchanged(frame)} onClick={run}>
        <Expand aria-hidden="true" />
        {pageWords.uncrop}
      </Button>
      <ProviderNote of="fill" />
    </>
  )
}

/** A canvas one and a quarter times as large each way is a good third new. */
const muchIsNew = 0.4

interface SideFieldsProps {
  readonly frame: Extension
  readonly onFrame: (frame: Extension) => void
}

const SideFields = ({ frame, onFrame }: SideFieldsProps) => (
  <div className="grid grid-cols-2 gap-4">
    {(['left', 'right', 'up', 'down'] as const).map((side) => (
      <NumberField
        key={side}
        label={pageWords.sides[side]}
        value={frame[side]}
        onValue={(pixels) => onFrame({ ...frame, [side]: pixels })}
      />
    ))}
  </div>
)
