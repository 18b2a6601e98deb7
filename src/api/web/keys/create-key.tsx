import { useState } from 'react'
import { withFreshSession } from '../../../accounts/web/confirm/with-fresh-session.ts'
import { checkRequired } from '../../../accounts/web/forms/check-fields.ts'
import { TextForm } from '../../../accounts/web/forms/text-form.tsx'
import { maxKeyNameLength, type NewApiKey } from '../../../shared/api.ts'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { apiKeyWords as words } from '../../../words/api-keys.ts'
import { createKey } from './keys-api.ts'
import { ShownKey } from './shown-key.tsx'

interface CreateKeyProps {
  readonly onMade: () => Promise<void>
  readonly onClose: () => void
}

/** Asks for a name, then shows the key. Nothing closes it while the key is on its way: it is shown once. */
export const CreateKey = ({ onMade, onClose }: CreateKeyProps) => {
  const [isBusy, setBusy] = useState(false)
  const [made, setMade] = useState<NewApiKey | null>(null)
  if (made) return <ShownKey made={made} onClose={onClose} />
  const create = async (name: string) => {
    setBusy(true)
    try {
      setMade(await withFreshSession(() => createKey(name)))
    } finally {
      setBusy(false)
    }
    await onMade()
  }
  return (
    <Dialog open onOpenChange={() => isBusy || onClose()} title={words.create} description={words.createNote}>
      <TextForm
        label={words.name}
        button={words.create}
        maxLength={maxKeyNameLength}
        check={checkRequired}
        send={create}
      />
    </Dialog>
  )
}
