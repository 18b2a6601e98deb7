import type { ReactNode } from 'react'

interface SessionCardProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text?: string | null | undefined
  /** Buttons, the primary one last. */
  readonly children?: ReactNode
}

/** One thing to read and one thing to do, in the middle of an empty page. */
export const SessionCard = ({ icon, title, text, children }: SessionCardProps) => (
  <div className="flex grow items-center justify-center px-6 py-16 phone:px-4">
    <div
      aria-live="polite"
      className="flex w-full max-w-md flex-col items-center gap-4 rounded-panel border bg-surface px-6 py-10 text-center shadow-float"
    >
      <span className="flex size-8 items-center justify-center text-muted [&_svg]:size-7">{icon}</span>
      <h1 className="text-lg font-semibold text-balance">{title}</h1>
      {text && <p className="text-pretty break-words text-muted">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  </div>
)
