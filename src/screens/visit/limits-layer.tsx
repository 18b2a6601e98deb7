import { useContext, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { ApiError } from '../../client/api-error.ts'
import {
  closeIncentiveModal,
  incentiveModal,
  isIncentiveShown,
  offerIncentive,
} from '../../limits/web/incentive-modal-state.ts'
import { areFewLeft } from '../../limits/web/usage-words.ts'
import { useLimits } from '../../limits/web/use-limits.ts'
import { useRole } from '../../limits/web/use-role.ts'
import type { ToolContract } from '../../shared/tool.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { OpenInContext } from './open-in-context.ts'

const IncentiveModal = lazyPart(async () => (await import('../../limits/web/incentive-modal.tsx')).IncentiveModal)
const HighTrafficAlert = lazyPart(
  async () => (await import('../../limits/web/high-traffic-alert.tsx')).HighTrafficAlert,
)

/** The result is looked at first. */
const lookMs = 2500

interface LimitsLayerProps {
  readonly tool: ToolContract
  /** The task whose result is on screen. */
  readonly readyTaskId: string | null
  /** Why the run on screen was refused. */
  readonly refusal: ApiError | null
  readonly onRetry: () => void
}

/** What limits lay over the page of a tool; its parts are loaded when they are first needed. */
export const LimitsLayer = ({ tool, readyTaskId, refusal, onRetry }: LimitsLayerProps) => {
  const tools = useContext(OpenInContext)
  const isIncentiveOpen = isIncentiveShown(
    useStore(incentiveModal, ({ isOpen }) => isOpen),
    useRole(),
  )
  const [seen, setSeen] = useState<ApiError | null>(null)
  useOfferIncentive(tool, readyTaskId)
  // It was about this tool: it does not wait for the visitor on the next page.
  useEffect(() => closeIncentiveModal, [])
  return (
    <>
      {isIncentiveOpen && <IncentiveModal tool={tool} tools={tools} />}
      {refusal?.code === 'queue-full' && refusal !== seen && (
        <HighTrafficAlert onRetry={onRetry} onClose={() => setSeen(refusal)} />
      )}
    </>
  )
}

/** After a result, when an anonymous visitor has few runs left. */
const useOfferIncentive = (tool: ToolContract, readyTaskId: string | null): void => {
  const limits = useLimits()
  const usage = limits?.usage[tool.id]
  const isDue = readyTaskId !== null && limits?.role === 'anonymous' && usage !== undefined && areFewLeft(usage)
  useEffect(() => {
    if (!isDue) return
    const timer = window.setTimeout(offerIncentive, lookMs)
    return () => window.clearTimeout(timer)
  }, [isDue])
}
