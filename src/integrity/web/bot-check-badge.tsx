import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../ui/primitives/button.tsx'
import { Spinner } from '../../ui/primitives/spinner.tsx'
import { botCheckWords } from '../../words/bot-check.ts'
import { uiWords } from '../../words/ui.ts'
import { showBotCheck } from './bot-check-state.ts'
import { integrityHeader } from './integrity-header.ts'

/** Long enough to be read. */
const verifiedMs = 2000

export const BotCheckBadge = ({ state }: { readonly state: 'checking' | 'verified' | 'failed' }) => {
  useEffect(() => {
    if (state !== 'verified') return
    const timer = setTimeout(() => showBotCheck('idle'), verifiedMs)
    return () => clearTimeout(timer)
  }, [state])

  return (
    <div className="flex animate-fade-in items-center gap-2.5 rounded-panel border bg-surface px-4 py-3 shadow-float">
      <span aria-hidden="true" className="inline-flex [&_svg]:size-4">
        {icons[state]}
      </span>
      <span>{botCheckWords[state]}</span>
      {state === 'failed' ? (
        <Button size="small" className="pointer-events-auto ml-1" onClick={tryAgain}>
          {uiWords.tryAgain}
        </Button>
      ) : null}
    </div>
  )
}

/** How it went is said by the badge itself. */
const tryAgain = () => {
  integrityHeader().catch(() => {})
}

const icons = {
  checking: <Spinner />,
  verified: <ShieldCheck className="text-ok" />,
  failed: <ShieldAlert className="text-danger" />,
} as const
