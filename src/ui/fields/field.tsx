import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface FieldProps {
  readonly label: string
  /** The id of the control inside. */
  readonly id: string
  readonly hint?: ReactNode
  readonly error?: string | null
  readonly children: ReactNode
}

/** A control with its name above and what is wrong with it below. */
export const Field = ({ label, id, hint, error, children }: FieldProps) => (
  <div className="flex flex-col gap-2">
    <label htmlFor={id} className="text-sm font-medium">
      {label}
    </label>
    {children}
    {error && (
      <p id={`${id}-error`} role="alert" className="flex items-center gap-1.5 text-sm text-danger">
        <CircleAlert aria-hidden="true" className="size-4" />
        {error}
      </p>
    )}
    {hint && (
      <div id={`${id}-hint`} className="text-xs text-muted">
        {hint}
      </div>
    )}
  </div>
)

export const inputClass =
  'block w-full rounded-control border border-muted bg-surface px-3 py-2 aria-invalid:border-danger touch:text-base'
