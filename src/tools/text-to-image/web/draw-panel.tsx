import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { ProviderNote } from '../../../screens/sheet/provider-note.tsx'
import type { SheetVisit } from '../../../screens/sheet/sheet-store.ts'
import { errorMessage } from '../../../shared/errors.ts'
import { styles } from '../../../shared/styles.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { MoreSettings } from '../../../ui/fields/more-settings.tsx'
import { PromptField } from '../../../ui/fields/prompt-field.tsx'
import { SeedField } from '../../../ui/fields/seed-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { generationWords } from '../../../words/generation.ts'
import { type Aspect, aspects, drawnSizes } from '../params.ts'
import { type DrawSettings, paramSetsOf } from './draw-settings.ts'
import { pageWords } from './page-words.ts'
import { PromptReading, usePromptReading } from './prompt-reading.tsx'
import { UsageLimit } from './usage-limit.tsx'

export const DrawPanel = ({ visit }: { readonly visit: SheetVisit<null, DrawSettings> }) => {
  const settings = useStore(visit, (state) => state.settings)
  const { setSettings: change } = visit
  const [emptySubmits, setEmptySubmits] = useState(0)
  const reading = usePromptReading(settings)
  const [refused, setRefused] = useState<string | null>(null)
  const submit = () => {
    if (settings.prompt.trim() === '') return setEmptySubmits(emptySubmits + 1)
    // What the server would refuse is said here, before it lies on the sheet.
    if (reading && !reading.isDrawable) return setRefused(settings.prompt)
    visit.print(paramSetsOf(settings))
  }
  return (
    <form
      className="flex flex-col gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <PromptField
        label={pageWords.prompt}
        value={settings.prompt}
        onValue={(prompt) => change({ prompt })}
        onSubmit={submit}
        placeholder={pageWords.promptPlaceholder}
        isRequired
        emptySubmits={emptySubmits}
        error={refused === settings.prompt ? errorMessage('prompt-invalid') : null}
        hint={<PromptReading prompt={settings.prompt} negativePrompt={settings.negativePrompt} />}
      />
      <ChoiceField
        label={pageWords.aspectRatio}
        options={(Object.keys(aspects) as Aspect[]).map((aspect) => ({ value: aspect, label: aspect }))}
        chosen={settings.aspect}
        onChoose={(aspect) => change({ aspect })}
      />
      <ChoiceField
        label={pageWords.imageCount}
        options={counts.map((count) => ({ value: count, label: String(count) }))}
        chosen={settings.count}
        onChoose={(count) => change({ count })}
      />
      <MoreSettings>
        <StyleChoice chosen={settings.style} onChoose={(style) => change({ style })} />
        <ChoiceField
          label={pageWords.longSide}
          options={drawnSizes.map((size) => ({ value: size, label: pageWords.pixels(size) }))}
          chosen={settings.size}
          onChoose={(size) => change({ size })}
        />
        <PromptField
          label={pageWords.negativePrompt}
          value={settings.negativePrompt}
          onValue={(negativePrompt) => change({ negativePrompt })}
          onSubmit={submit}
          placeholder={pageWords.negativePlaceholder}
          rows={2}
        />
        <SeedField seed={settings.seed} onSeed={(seed) => change({ seed })} />
      </MoreSettings>
      <Button type="submit" variant="primary" size="large">
        <WandSparkles aria-hidden="true" />
        {settings.count === 1 ? generationWords.generate : pageWords.generateImages(settings.count)}
      </Button>
      <ProviderNote of="draw" />
      <UsageLimit />
    </form>
  )
}

const counts = [1, 2, 3, 4] as const

interface StyleChoiceProps {
  readonly chosen: (typeof styles)[number]
  readonly onChoose: (style: (typeof styles)[number]) => void
}

const StyleChoice = ({ chosen, onChoose }: StyleChoiceProps) => (
  <fieldset>
    <legend className="mb-2 text-sm font-medium">{pageWords.style}</legend>
    <div className="flex flex-wrap gap-1.5">
      {styles.map((style) => (
        <label
          key={style}
          className="flex h-8 cursor-pointer items-center rounded-control border px-3 text-sm transition-colors hover:border-muted has-checked:border-text has-checked:bg-text has-checked:text-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent touch:h-11"
        >
          <input
            type="radio"
            name="style"
            value={style}
            checked={style === chosen}
            onChange={() => onChoose(style)}
            className="sr-only"
          />
          {pageWords.styles[style]}
        </label>
      ))}
    </div>
  </fieldset>
)
