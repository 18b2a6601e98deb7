import type { ReactNode } from 'react'

/** The measure of every page that is not a canvas. */
export const Page = ({ children }: { readonly children: ReactNode }) => (
  <div className="mx-auto w-full max-w-[1200px] px-6 pb-24 phone:px-4 phone:pb-16">{children}</div>
)
