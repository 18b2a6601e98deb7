import { KeyRound } from 'lucide-react'
import type { ApiKey } from '../../../shared/api.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { numberWords } from '../../../ui/primitives/number-words.ts'
import { timeWords } from '../../../ui/primitives/time-words.ts'
import { apiKeyWords as words } from '../../../words/api-keys.ts'

export type KeyAction = 'rename' | 'rotate' | 'revoke'

interface KeyRowProps {
  readonly apiKey: ApiKey
  readonly onAct: (action: KeyAction) => void
}

const { facts, actions } = words

/** One key: what it is for, how it is used, what can be done with it. */
export const KeyRow = ({ apiKey, onAct }: KeyRowProps) => {
  const { name, prefix, calls, createdAt, lastUsedAt, previousUntil } = apiKey
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-3 text-sm">
      <div className="min-w-0 grow basis-64 space-y-1">
        <p className="flex items-start gap-2 font-medium">
          <KeyRound aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">{name}</span>
        </p>
        <p className="text-muted">
          <code className="font-mono text-xs">{words.begins(prefix)}</code>
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted">
          <span>{facts.created(timeWords(createdAt))}</span>
          <span>{lastUsedAt ? facts.lastUsed(timeWords(lastUsedAt)) : facts.notUsed}</span>
          {calls > 0 && <span>{facts.requests(calls, numberWords(calls))}</span>}
        </p>
        {previousUntil && <p>{facts.previous(timeWords(previousUntil))}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-label={actions.renameNamed(name)} onClick={() => onAct('rename')}>
          {actions.rename}
        </Button>
        <Button size="small" aria-label={actions.rotateNamed(name)} onClick={() => onAct('rotate')}>
          {actions.rotate}
        </Button>
        <Button size="small" variant="danger" aria-label={actions.revokeNamed(name)} onClick={() => onAct('revoke')}>
          {actions.revoke}
        </Button>
      </div>
    </li>
  )
}
