import type { ReactNode } from 'react'

interface SettingRowProps {
  readonly label: ReactNode
  readonly value?: ReactNode
  /** A button or two. */
  readonly children?: ReactNode
}

/** A line of a list of settings: what it is, how it stands, what can be done. */
export const SettingRow = ({ label, value, children }: SettingRowProps) => (
  <li className="grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-4 py-2 text-sm md:grid-cols-[8rem_1fr_auto]">
    <span className="flex items-center gap-2 font-medium">{label}</span>
    <span className="col-start-1 min-w-0 break-words text-muted md:col-start-2">{value}</span>
    {children && (
      <span className="col-start-2 row-span-2 row-start-1 flex gap-2 md:col-start-3 md:row-span-1">{children}</span>
    )}
  </li>
)

export const SettingList = ({ children }: { readonly children: ReactNode }) => (
  <ul className="divide-y border-y">{children}</ul>
)
