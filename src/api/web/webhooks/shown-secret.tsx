import type { WebhookSecret } from '../../../shared/webhooks.ts'
import { CopyField } from '../../../ui/fields/copy-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { timeWords } from '../../../ui/primitives/time-words.ts'
import { webhookWords } from '../../../words/webhooks.ts'

const { secret: words } = webhookWords

interface ShownSecretProps {
  readonly shown: WebhookSecret
  readonly onClose: () => void
}

export const ShownSecret = ({ shown: { secret, previousUntil }, onClose }: ShownSecretProps) => (
  <Dialog open onOpenChange={onClose} title={words.title} footer={<Button onClick={onClose}>{words.done}</Button>}>
    <div className="space-y-4">
      <CopyField label={words.label} value={secret} copy={words.copy} />
      <p className="text-sm">{words.note}</p>
      {previousUntil && <p className="text-sm">{words.previous(timeWords(previousUntil))}</p>}
    </div>
  </Dialog>
)
