import { toast } from 'sonner'
import { apiKeyWords } from '../../../words/api-keys.ts'
import { ConfirmChange } from '../confirm-change.tsx'
import { revokeKey } from './keys-api.ts'
import type { ChangeKeyProps } from './rename-key.tsx'

const { revoke: words } = apiKeyWords

export const RevokeKey = ({ apiKey: { id, name }, onChanged, onClose }: ChangeKeyProps) => (
  <ConfirmChange
    title={words.title(name)}
    note={words.note}
    keep={words.keep}
    confirm={words.confirm}
    variant="danger"
    onClose={onClose}
    act={async () => {
      onChanged(await revokeKey(id))
      toast.success(words.done)
      onClose()
    }}
  />
)
