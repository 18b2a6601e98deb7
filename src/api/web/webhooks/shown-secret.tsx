import { useId } from 'react'
import type { WebhookSecret } from '../../../shared/webhooks.ts'
import { Field, inputClass } from '../../../ui/fields/field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { CopyButton } from '../../../ui/primitives/copy-button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { timeWords } from '../../../ui/primitives/time-words.ts'
import { webhookWords } from '../../../words/webhooks.ts'

const { secret: words } = webhookWords

interface ShownSecretProps {
  readonly shown: WebhookSecret
  readonly onClose: () => void
}

export const ShownSecret = ({ shown: { secret, previousUntil }, onClose }: ShownSecretProps) => {
  const id = useId()
  return (
    <Dialog open onOpenChange={onClose} title={words.title} footer={<Button onClick={onClose}>{words.done}</Button>}>
      <div className="space-y-4">
        <Field label={words.label} id={id}>
          <div className="flex items-center gap-2">
            <input
              id={id}
              readOnly
              value={secret}
              spellCheck={false}
              autoComplete="off"
              onFocus={({ currentTarget }) => currentTarget.select()}
              className={`${inputClass} h-11 min-w-0 font-mono text-xs`}
            />
            <CopyButton text={secret} label={words.copy} variant="primary" />
          </div>
        </Field>
        <p className="text-sm">{words.note}</p>
        {previousUntil && <p className="text-sm">{words.previous(timeWords(previousUntil))}</p>}
      </div>
    </Dialog>
  )
}
