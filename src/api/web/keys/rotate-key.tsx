import { useState } from 'react'
import { withFreshSession } from '../../../accounts/web/confirm/with-fresh-session.ts'
import { type ApiKey, keyOverlapHours, type NewApiKey } from '../../../shared/api.ts'
import { timeWords } from '../../../ui/primitives/time-words.ts'
import { apiKeyWords } from '../../../words/api-keys.ts'
import { ConfirmChange } from '../confirm-change.tsx'
import { rotateKey } from './keys-api.ts'
import { ShownKey } from './shown-key.tsx'

const { rotate: words } = apiKeyWords

interface RotateKeyProps {
  readonly apiKey: ApiKey
  readonly onMade: () => Promise<void>
  readonly onClose: () => void
}

/** A new secret for the same key, which programs change over to while the old one still works. */
export const RotateKey = ({ apiKey: { id, name, previousUntil }, onMade, onClose }: RotateKeyProps) => {
  const [made, setMade] = useState<NewApiKey | null>(null)
  if (made) return <ShownKey made={made} onClose={onClose} />
  const notes = [words.note(keyOverlapHours), ...(previousUntil ? [words.ends(timeWords(previousUntil))] : [])]
  return (
    <ConfirmChange
      title={words.title(name)}
      note={notes.join(' ')}
      keep={words.keep}
      confirm={words.confirm}
      variant="primary"
      onClose={onClose}
      act={async () => {
        setMade(await withFreshSession(() => rotateKey(id)))
        await onMade()
      }}
    />
  )
}
