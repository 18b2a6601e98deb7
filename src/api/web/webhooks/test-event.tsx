import { toast } from 'sonner'
import { checkRequired } from '../../../accounts/web/forms/check-fields.ts'
import { TextForm } from '../../../accounts/web/forms/text-form.tsx'
import { maxUrlLength } from '../../../shared/api-job.ts'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { webhookWords } from '../../../words/webhooks.ts'
import { describeProblem } from './describe-problem.ts'
import { sendTest } from './webhooks-api.ts'

const { test: words } = webhookWords

interface TestEventProps {
  readonly onSent: () => Promise<void>
  readonly onClose: () => void
}

/** Asks for an address, sends it a message and says what came of it. */
export const TestEvent = ({ onSent, onClose }: TestEventProps) => {
  const send = async (url: string) => {
    const { state, lastStatus, lastError } = await sendTest(url)
    if (lastStatus === null) toast.error(describeProblem(lastError))
    else if (state === 'delivered') toast.success(words.delivered(lastStatus))
    else toast.error(words.refused(lastStatus))
    onClose()
    await onSent()
  }
  return (
    <Dialog open onOpenChange={onClose} title={words.title} description={words.note}>
      <TextForm label={words.url} button={words.send} maxLength={maxUrlLength} check={checkRequired} send={send} />
    </Dialog>
  )
}
