import { checkRequired } from '../../../accounts/web/forms/check-fields.ts'
import { TextForm } from '../../../accounts/web/forms/text-form.tsx'
import { type ApiKey, maxKeyNameLength } from '../../../shared/api.ts'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { apiKeyWords as words } from '../../../words/api-keys.ts'
import { renameKey } from './keys-api.ts'

export interface ChangeKeyProps {
  readonly apiKey: ApiKey
  readonly onChanged: (keys: ApiKey[]) => void
  readonly onClose: () => void
}

export const RenameKey = ({ apiKey, onChanged, onClose }: ChangeKeyProps) => (
  <Dialog open onOpenChange={onClose} title={words.rename.title}>
    <TextForm
      text={apiKey.name}
      label={words.name}
      maxLength={maxKeyNameLength}
      check={checkRequired}
      send={async (name) => {
        onChanged(await renameKey(apiKey.id, name))
        onClose()
      }}
    />
  </Dialog>
)
