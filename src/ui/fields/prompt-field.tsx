import type { ComponentProps } from 'react'
import { maxPromptLength } from '../../shared/prompt.ts'
import { TextAreaField } from './text-area-field.tsx'

interface PromptFieldProps extends Omit<Partial<ComponentProps<typeof TextAreaField>>, 'maxLength' | 'onKeyDown'> {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  /** Called on Enter with the platform's command key. */
  readonly onSubmit: () => void
  /** How often it was submitted empty. */
  readonly emptySubmits?: number
}

/** The text that a picture is made from. */
export const PromptField = ({ onSubmit, emptySubmits = 0, hint = null, rows = 4, ...props }: PromptFieldProps) => (
  <TextAreaField
    {...props}
    isSubmitted={emptySubmits > 0}
    hint={hint}
    maxLength={maxPromptLength}
    rows={rows}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      onSubmit()
    }}
  />
)
