import { openProModal } from '../../client/modals.ts'
import { useRole } from '../../limits/web/use-role.ts'
import type { ToolContract } from '../../shared/tool.ts'
import { Sentence } from '../../ui/primitives/sentence.tsx'
import { sheetWords } from '../../words/sheet.ts'
import { uiWords } from '../../words/ui.ts'

/** For tools that are part of Pro as a whole: said before anything is uploaded, not after. */
export const ProNotice = ({ tool }: { readonly tool: ToolContract }) => {
  const role = useRole()
  if (role === null || role === 'pro' || tool.cap[role] > 0) return null
  return (
    <p className="rounded-control border bg-raised px-4 py-3 text-left text-sm">
      <Sentence text={sheetWords.partOfPro} parts={{ tool: tool.title, unlock: <Unlock /> }} />
    </p>
  )
}

const Unlock = () => (
  <button
    type="button"
    onClick={() => openProModal({ limitedToPro: true })}
    className="rounded-[2px] font-medium underline underline-offset-4"
  >
    {uiWords.unlockPro}
  </button>
)
