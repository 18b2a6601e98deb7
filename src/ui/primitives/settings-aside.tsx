import type { ReactNode, Ref } from 'react'
import { uiWords } from '../../words/ui.ts'

interface SettingsAsideProps {
  readonly ref?: Ref<HTMLElement>
  /** Whether it stands above the picture on a phone, while there is none yet; below it otherwise. */
  readonly isFirst?: boolean
  readonly children: ReactNode
}

/** A tool's settings beside its picture. */
export const SettingsAside = ({ ref, isFirst = false, children }: SettingsAsideProps) => (
  <aside
    ref={ref}
    aria-label={uiWords.settings}
    className={`flex shrink-0 flex-col gap-6 bg-surface p-4 ${isFirst ? '' : 'phone:order-last'} phone:border-t phone:pb-[calc(1rem+env(safe-area-inset-bottom))] md:w-84 md:overflow-y-auto md:border-r md:p-6`}
  >
    {children}
  </aside>
)
