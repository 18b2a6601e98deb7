import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { toApiError } from '../../../client/api-error.ts'
import { queryClient } from '../../../client/query-client.ts'
import type { OwnSession } from '../../../shared/account.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { timeWords } from '../../../ui/primitives/time-words.ts'
import { settingsWords } from '../../../words/settings.ts'
import { endOtherSessions, listSessions } from '../session/auth-api.ts'
import { SettingRow } from './setting-row.tsx'

const { sessions: words } = settingsWords
const queryKey = ['sessions']

/** Where the account is signed in, and the end of that. */
export const SessionList = () => {
  const { data: sessions, error } = useQuery({ queryKey, queryFn: listSessions }, queryClient)
  const [busy, setBusy] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  /** Without an id: all others. */
  const end = async (id?: string) => {
    setBusy(id ?? 'all')
    try {
      await endOtherSessions(id)
      // The button that was pressed goes: what stays takes the focus.
      list.current?.focus()
      await queryClient.invalidateQueries({ queryKey })
      toast.success(id ? words.ended : words.allEnded)
    } catch (problem) {
      toast.error(toApiError(problem).message)
    }
    setBusy(null)
  }
  if (error) return <p role="alert">{toApiError(error).message}</p>
  if (!sessions) return <Spinner label={words.loading} />
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={words.list} className="divide-y border-y outline-none">
        {sessions.map((session) => (
          <SettingRow
            key={session.id}
            label={
              <>
                <MonitorSmartphone aria-hidden="true" className="size-4 shrink-0" /> {deviceWords(session)}
              </>
            }
            value={<SessionFacts session={session} />}
          >
            {!session.isCurrent && (
              <Button
                size="small"
                aria-label={words.endNamed(deviceWords(session))}
                disabled={busy !== null}
                onClick={() => void end(session.id)}
              >
                {words.end}
              </Button>
            )}
          </SettingRow>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button disabled={busy !== null} onClick={() => void end()}>
          {words.endOthers}
        </Button>
      )}
    </>
  )
}

const SessionFacts = ({ session: { isCurrent, lastUsedAt, address } }: { readonly session: OwnSession }) => (
  <>
    <span className="block">{isCurrent ? words.current : words.lastUsed(timeWords(lastUsedAt))}</span>
    {address && <span className="block">{words.from(address)}</span>}
  </>
)

const deviceWords = ({ browser, system }: OwnSession): string => {
  if (browser && system) return words.device(browser, system)
  return browser ?? system ?? words.unknownDevice
}
