import type { ReactNode } from 'react'

/** The measure of every page that is not a canvas. */
export const Page = ({ children }: { readonly children: ReactNode }) => (
  <div className="mx-auto w-full max-w-[1200px] px-6 pb-24 phone:px-4 phone:pb-16">{children}</div>
)

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
