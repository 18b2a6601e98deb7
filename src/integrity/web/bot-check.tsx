import { lazyPart } from '../../ui/lazy-part.tsx'
import { useBotCheck } from './bot-check-state.ts'

const BotCheckBadge = lazyPart(async () => (await import('./bot-check-badge.tsx')).BotCheckBadge)

/** Stands at the bottom right while somebody waits for the check. The region is always there, so that its words are read out. */
export const BotCheck = () => {
  const state = useBotCheck((check) => check.state)
  return (
    <div
      role="status"
      className="pointer-events-none fixed right-4 bottom-[max(1rem,env(safe-area-inset-bottom))] phone:bottom-24 z-50 text-sm"
    >
      {state === 'idle' ? null : <BotCheckBadge state={state} />}
    </div>
  )
}
