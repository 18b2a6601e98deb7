import type { ReactNode } from 'react'

interface FormCardProps {
  /** Absent where the form brings its own. */
  readonly title?: string
  readonly lead?: ReactNode
  readonly children?: ReactNode
}

/** A form with a page of its own. */
export const FormCard = ({ title, lead, children }: FormCardProps) => (
  <div className="flex grow items-start justify-center px-6 py-16 phone:px-4 phone:py-8">
    <div className="flex w-full max-w-md flex-col gap-6 rounded-panel border bg-surface p-8 shadow-float phone:border-0 phone:bg-transparent phone:p-0 phone:shadow-none">
      {title && (
        <div>
          <h1 className="text-lg font-semibold text-balance">{title}</h1>
          {lead && <p className="mt-2 text-pretty break-words text-muted">{lead}</p>}
        </div>
      )}
      {children}
    </div>
  </div>
)
