import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import type { NewApiKey } from '../../../shared/api.ts'
import { Field, inputClass } from '../../../ui/fields/field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { CopyButton } from '../../../ui/primitives/copy-button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { timeWords } from '../../../ui/primitives/time-words.ts'
import { apiKeyWords } from '../../../words/api-keys.ts'

const { secret: words } = apiKeyWords

interface ShownKeyProps {
  readonly made: NewApiKey
  readonly onClose: () => void
}

/** The only time that anybody sees a key: a click beside it does not take it away. */
export const ShownKey = ({ made: { key, secret }, onClose }: ShownKeyProps) => {
  const id = useId()
  return (
    <Dialog
      open
      isKept
      onOpenChange={onClose}
      title={words.title}
      footer={<Button onClick={onClose}>{words.done}</Button>}
    >
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
        <p className="flex items-start gap-2 text-sm">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
          {words.warning}
        </p>
        {key.previousUntil && <p className="text-sm">{words.rotated(timeWords(key.previousUntil))}</p>}
      </div>
    </Dialog>
  )
}
