import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { queryClient } from '../../../client/query-client.ts'
import { type ApiKey, maxApiKeys } from '../../../shared/api.ts'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { apiKeyWords as words } from '../../../words/api-keys.ts'
import { LoadError } from '../load-error.tsx'
import { apiQueries, readAgain } from '../read-again.ts'
import { CreateKey } from './create-key.tsx'
import { type KeyAction, KeyRow } from './key-row.tsx'
import { listKeys } from './keys-api.ts'
import { RenameKey } from './rename-key.tsx'
import { RevokeKey } from './revoke-key.tsx'
import { RotateKey } from './rotate-key.tsx'

const queryKey = [apiQueries.keys]
const show = (keys: ApiKey[]) => {
  queryClient.setQueryData(queryKey, keys)
  void readAgain()
}

type Open = { readonly action: 'create' } | { readonly action: KeyAction; readonly apiKey: ApiKey }

/** The keys that programs use this account with. */
export const KeySettings = () => {
  const { data: keys, error, refetch } = useQuery({ queryKey, queryFn: listKeys }, queryClient)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  if (!keys && error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!keys) return <Spinner label={words.loading} />
  const isFull = keys.length >= maxApiKeys
  return (
    <>
      <p>{words.about}</p>
      {keys.length > 0 && (
        <ul aria-label={words.list} className="divide-y border-y">
          {keys.map((apiKey) => (
            <KeyRow key={apiKey.id} apiKey={apiKey} onAct={(action) => setOpen({ action, apiKey })} />
          ))}
        </ul>
      )}
      {isFull && <p className="text-sm text-muted">{words.full(maxApiKeys)}</p>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={isFull} onClick={() => setOpen({ action: 'create' })}>
          <Plus />
          {words.create}
        </Button>
        <ButtonLink to="/a/api">{words.guide}</ButtonLink>
      </div>
      {open?.action === 'create' && <CreateKey onMade={readAgain} onClose={close} />}
      {open?.action === 'rename' && <RenameKey apiKey={open.apiKey} onChanged={show} onClose={close} />}
      {open?.action === 'rotate' && <RotateKey apiKey={open.apiKey} onMade={readAgain} onClose={close} />}
      {open?.action === 'revoke' && <RevokeKey apiKey={open.apiKey} onChanged={show} onClose={close} />}
    </>
  )
}
