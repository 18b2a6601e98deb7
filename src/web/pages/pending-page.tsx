import { Spinner } from '../../ui/primitives/spinner.tsx'
import { pageStateWords } from '../../words/page-states.ts'

/** Shown when a page takes longer than a second to arrive. */
export const PendingPage = () => (
  <div className="flex min-h-[60dvh] grow items-center justify-center text-muted">
    <Spinner label={pageStateWords.pending} />
  </div>
)
