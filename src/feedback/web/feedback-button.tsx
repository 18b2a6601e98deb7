import { MessageSquareText } from 'lucide-react'
import type { ToolContract } from '../../shared/tool.ts'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { Popover } from '../../ui/primitives/popover.tsx'
import { feedbackWords } from '../../words/feedback.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { useFeedback } from './use-feedback.ts'

interface FeedbackButtonProps {
  readonly tool: Pick<ToolContract, 'id' | 'feedback'>
  readonly taskId: string
}

/** Opens the form about one run. */
export const FeedbackButton = ({ tool, taskId }: FeedbackButtonProps) => (
  <AboutRun key={taskId} tool={tool} taskId={taskId} />
)

/** The draft lives here, so that closing the form does not throw away what was typed. */
const AboutRun = ({ tool, taskId }: FeedbackButtonProps) => {
  const draft = useFeedback(tool, taskId)
  return (
    <Popover
      label={feedbackWords.feedback}
      trigger={<IconButton label={feedbackWords.feedback} icon={<MessageSquareText />} />}
    >
      <FeedbackForm draft={draft} />
    </Popover>
  )
}
