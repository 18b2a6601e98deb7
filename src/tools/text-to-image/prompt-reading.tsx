import { describePrompt } from '../../shared/prompt-words/describe-prompt.ts'
import { useGeneration } from '../../ui/sheet/provider-note.tsx'

interface PromptReadingProps {
  readonly prompt: string
  readonly negativePrompt: string
}

/** What the built-in generator makes of the words, while they are typed. Stronger ones read them as they are. */
export const PromptReading = ({ prompt, negativePrompt }: PromptReadingProps) => {
  const generation = useGeneration()
  if (generation?.provider !== 'builtin' || prompt.trim() === '') return null
  const { drawn, ignored, isDrawable } = describePrompt(prompt, negativePrompt)
  return (
    <p>
      {isDrawable ? `Will draw: ${drawn.join(', ')}. ` : 'Nothing of this can be drawn yet. '}
      {isDrawable && ignored.length > 0 && `Cannot draw: ${ignored.join(', ')}.`}
    </p>
  )
}
