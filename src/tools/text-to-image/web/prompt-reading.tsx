import { useGeneration } from '../../../screens/sheet/provider-note.tsx'
import { describePrompt, type PromptDescription } from '../../../shared/prompt-words/describe-prompt.ts'
import { pageWords } from './page-words.ts'

interface PromptReadingProps {
  readonly prompt: string
  readonly negativePrompt: string
}

/** What the built-in generator makes of the words, while they are typed; null for stronger ones, which read them as they are. */
export const usePromptReading = ({ prompt, negativePrompt }: PromptReadingProps): PromptDescription | null => {
  const generation = useGeneration()
  if (generation?.provider !== 'builtin' || prompt.trim() === '') return null
  return describePrompt(prompt, negativePrompt)
}

export const PromptReading = (props: PromptReadingProps) => {
  const reading = usePromptReading(props)
  if (!reading) return null
  const { drawn, ignored, isDrawable } = reading
  return (
    <p>
      {isDrawable ? pageWords.willDraw(drawn.join(', ')) : pageWords.nothingDrawn}{' '}
      {isDrawable && ignored.length > 0 && pageWords.cannotDraw(ignored.join(', '))}
    </p>
  )
}
