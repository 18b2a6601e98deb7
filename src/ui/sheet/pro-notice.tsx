import { openProModal } from '../../billing/web/pro-modal-state.ts'
import { useRole } from '../../limits/web/use-role.ts'
import type { ToolContract } from '../../shared/tool.ts'

/** For tools that are part of Pro as a whole: said before anything is uploaded, not after. */
export const ProNotice = ({ tool }: { readonly tool: ToolContract }) => {
  const role = useRole()
  if (role === null || role === 'pro' || tool.cap[role] > 0) return null
  return (
    <p className="rounded-control border bg-raised px-4 py-3 text-left text-sm">
      {tool.title} is part of Pro.{' '}
      <button
        type="button"
        onClick={() => openProModal({ limitedToPro: true })}
        className="rounded-[2px] font-medium underline underline-offset-4"
      >
        Unlock Pro
      </button>
    </p>
  )
}
