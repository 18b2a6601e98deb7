import { openProModal } from '../../client/modals.ts'
import { useWebConfig } from '../../client/use-web-config.ts'
import type { ToolContract } from '../../shared/tool.ts'
import { limitsWords } from '../../words/limits.ts'
import { openIncentiveModal } from './incentive-modal-state.ts'
import { areFewLeft, shortUsageWords, usageWords } from './usage-words.ts'
import { useLimits } from './use-limits.ts'

interface UsageLineProps {
  readonly tool: ToolContract
  /** True in a bar: a few words, and the way to more only when few runs are left. */
  readonly isShort?: boolean
  readonly className?: string
}

/** What is left of the tool, near where its runs start, and the way to more. */
export const UsageLine = ({ tool, isShort = false, className = '' }: UsageLineProps) => {
  const limits = useLimits()
  const arePlansOn = useWebConfig()?.plans
  const usage = limits?.usage[tool.id]
  const words = limits && usage && arePlansOn ? usageWords(limits.role, usage) : null
  if (!limits || !usage || words === null) return null
  const getMore = limits.role === 'anonymous' ? openIncentiveModal : () => openProModal({ limitedToPro: true })
  return (
    <p title={isShort ? words : undefined} className={`text-xs text-muted ${className}`}>
      {isShort ? shortUsageWords(limits.role, usage) : words}
      {limits.role !== 'pro' && (!isShort || areFewLeft(usage)) && (
        <>
          {' '}
          <button
            type="button"
            onClick={getMore}
            className="rounded-[2px] whitespace-nowrap underline underline-offset-4 hover:text-text touch:py-2"
          >
            {limitsWords.getMore}
          </button>
        </>
      )}
    </p>
  )
}
