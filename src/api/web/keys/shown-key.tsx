import { TriangleAlert } from 'lucide-react'
import type { NewApiKey } from '../../../shared/api.ts'
import { CopyField } from '../../../ui/fields/copy-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { timeWords } from '../../../ui/primitives/time-words.ts'
import { apiKeyWords } from '../../../words/api-keys.ts'

const { shown: words } = apiKeyWords

interface ShownKeyProps {
  readonly made: NewApiKey
  readonly onClose: () => void
}

/** The only time that anybody sees a key: neither a click beside it nor Escape takes it away. */
export const ShownKey = ({ made: { apiKey, key }, onClose }: ShownKeyProps) => (
  <Dialog
    open
    isKept
    width="wide"
    onOpenChange={onClose}
    title={words.title}
    footer={<Button onClick={onClose}>{words.done}</Button>}
  >
    <div className="space-y-4">
      <CopyField label={words.label} value={key} copy={words.copy} />
      <p className="flex items-start gap-2 text-sm">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
        {words.warning}
      </p>
      {apiKey.previousUntil && <p className="text-sm">{words.rotated(timeWords(apiKey.previousUntil))}</p>}
    </div>
  </Dialog>
)
