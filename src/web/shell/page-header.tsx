import type { ReactNode } from 'react'

interface PageHeaderProps {
  readonly title: string
  /** One or two sentences under the title. */
  readonly lead?: ReactNode
  readonly children?: ReactNode
}

export const PageHeader = ({ title, lead, children }: PageHeaderProps) => (
  <div className="pt-20 pb-12 phone:pt-10 phone:pb-8">
    <h1 className="text-2xl font-semibold text-balance phone:text-xl">{title}</h1>
    {lead && <p className="mt-4 max-w-[56ch] text-lg text-pretty text-muted phone:text-base">{lead}</p>}
    {children}
  </div>
)
