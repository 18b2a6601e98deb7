import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { isAbort, toApiError } from '../../../client/api-error.ts'
import { queryClient } from '../../../client/query-client.ts'
import { useWebConfig } from '../../../client/use-web-config.ts'
import { maxNameLength, type Passkey } from '../../../shared/account.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { timeWords } from '../../../ui/primitives/time-words.ts'
import { settingsWords } from '../../../words/settings.ts'
import { withFreshSession } from '../confirm/with-fresh-session.ts'
import { checkRequired } from '../forms/check-fields.ts'
import { TextForm } from '../forms/text-form.tsx'
import { listPasskeys, removePasskey, renamePasskey } from '../session/auth-api.ts'
import { refreshUser } from '../session/session.ts'
import { SettingRow } from '../settings/setting-row.tsx'
import { canUsePasskeys } from './can-use-passkeys.ts'
import { createPasskey } from './create-passkey.ts'

const { passkeys: words } = settingsWords
const queryKey = ['passkeys']
const show = (passkeys: Passkey[]) => queryClient.setQueryData(queryKey, passkeys)

/** The keys that devices keep for this account. */
export const PasskeySettings = () => {
  const config = useWebConfig()
  const { data: passkeys, error } = useQuery({ queryKey, queryFn: listPasskeys }, queryClient)
  const [isBusy, setBusy] = useState(false)
  const [renaming, setRenaming] = useState<Passkey | null>(null)
  const adder = useRef<HTMLButtonElement>(null)
  /** Buttons are not disabled meanwhile, so that the one that was pressed has the focus again after a question. */
  const change = async (act: () => Promise<Passkey[]>, success: string) => {
    if (isBusy) return
    setBusy(true)
    try {
      show(await act())
      await refreshUser()
      toast.success(success)
    } catch (problem) {
      if (!isAbort(problem)) toast.error(toApiError(problem).message)
    }
    setBusy(false)
  }
  const remove = ({ id }: Passkey) =>
    change(async () => {
      const left = await withFreshSession(() => removePasskey(id))
      // The button that was pressed goes.
      adder.current?.focus()
      return left
    }, words.removed)
  if (error) return <p role="alert">{toApiError(error).message}</p>
  if (!passkeys || !config) return <Spinner label={words.loading} />
  return (
    <>
      <p>{words.about}</p>
      {passkeys.length > 0 && (
        <ul className="divide-y border-y">
          {passkeys.map((passkey) => (
            <SettingRow
              key={passkey.id}
              label={
                <>
                  <KeyRound aria-hidden="true" className="size-4 shrink-0" /> {passkey.name}
                </>
              }
              value={factsOf(passkey)}
            >
              <Button size="small" aria-label={words.renameNamed(passkey.name)} onClick={() => setRenaming(passkey)}>
                {words.rename}
              </Button>
              <Button
                size="small"
                aria-label={words.removeNamed(passkey.name)}
                aria-disabled={isBusy || undefined}
                onClick={() => void remove(passkey)}
              >
                {words.remove}
              </Button>
            </SettingRow>
          ))}
        </ul>
      )}
      {canUsePasskeys(config) ? (
        <Button ref={adder} aria-disabled={isBusy || undefined} onClick={() => void change(createPasskey, words.added)}>
          <KeyRound />
          {words.add}
        </Button>
      ) : (
        <p className="text-sm text-muted">{words.notHere}</p>
      )}
      <Dialog open={renaming !== null} onOpenChange={() => setRenaming(null)} title={words.renameTitle}>
        {renaming && (
          <TextForm
            text={renaming.name}
            label={words.name}
            maxLength={maxNameLength}
            check={checkRequired}
            send={async (name) => {
              show(await renamePasskey(renaming.id, name))
              setRenaming(null)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

const factsOf = ({ createdAt, lastUsedAt }: Passkey): string =>
  lastUsedAt ? words.lastUsed(timeWords(lastUsedAt)) : words.notUsed(timeWords(createdAt))
