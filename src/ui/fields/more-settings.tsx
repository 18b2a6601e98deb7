import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { uiWords } from '../../words/ui.ts'

/** Settings that most runs do without. */
export const MoreSettings = ({ children }: { readonly children: ReactNode }) => (
  <details className="group">
    <summary className="flex cursor-pointer list-none items-center gap-1.5 rounded-control text-sm font-medium select-none touch:h-11 [&::-webkit-details-marker]:hidden">
      {uiWords.settings}
      <ChevronDown aria-hidden="true" className="size-4 text-muted transition-transform group-open:rotate-180" />
    </summary>
    <div className="mt-4 flex flex-col gap-6">{children}</div>
  </details>
)
