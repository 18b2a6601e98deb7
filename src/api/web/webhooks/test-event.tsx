import { toast } from 'sonner'
import { checkRequired } from '../../../accounts/web/forms/check-fields.ts'
import { TextForm } from '../../../accounts/web/forms/text-form.tsx'
import { ApiError } from '../../../client/api-error.ts'
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

/** Asks for an address, sends it a message and says what came of it. It stays open until one arrived. */
export const TestEvent = ({ onSent, onClose }: TestEventProps) => {
  const send = async (url: string) => {
    const { state, lastStatus, lastError } = await sendTest(url)
    await onSent()
    if (state !== 'delivered' || lastStatus === null) {
      const message = lastStatus === null ? describeProblem(lastError) : words.refused(lastStatus)
      throw new ApiError({ code: 'webhook-failed', message: message ?? webhookWords.errors.unreachable, status: 0 })
    }
    toast.success(words.delivered(lastStatus))
    onClose()
  }
  return (
    <Dialog open onOpenChange={onClose} title={words.title} description={words.note}>
      <TextForm label={words.url} button={words.send} maxLength={maxUrlLength} check={checkUrl} send={send} />
    </Dialog>
  )
}

/** What can be seen without asking the server, which would keep a message that never had a chance. */
const checkUrl = (url: string): string | null => {
  if (url === '') return checkRequired(url)
  if (!URL.canParse(url)) return webhookWords.errors.url
  return new URL(url).protocol === 'https:' ? null : webhookWords.errors.https
}
