import { Dices } from 'lucide-react'
import { useId } from 'react'
import { maxSeed, randomSeed } from '../../shared/prompt.ts'
import { fieldWords } from '../../words/fields.ts'
import { IconButton } from '../primitives/icon-button.tsx'
import { Field, inputClass } from './field.tsx'

interface SeedFieldProps {
  /** Null: another one for every run. */
  readonly seed: number | null
  readonly onSeed: (seed: number | null) => void
}

export const SeedField = ({ seed, onSeed }: SeedFieldProps) => {
  const id = useId()
  return (
    <Field label={fieldWords.seed} id={id} hint={fieldWords.seedHint}>
      <div className="flex gap-2">
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={0}
          max={maxSeed}
          placeholder={fieldWords.randomSeed}
          value={seed ?? ''}
          onChange={({ currentTarget }) => {
            const { value, valueAsNumber } = currentTarget
            if (value === '') onSeed(null)
            else if (Number.isInteger(valueAsNumber)) onSeed(Math.min(maxSeed, Math.max(0, valueAsNumber)))
          }}
          className={`${inputClass} font-mono`}
        />
        <IconButton label={fieldWords.anotherSeed} icon={<Dices />} onClick={() => onSeed(randomSeed())} />
      </div>
    </Field>
  )
}
