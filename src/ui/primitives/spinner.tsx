import { uiWords } from '../../words/ui.ts'

/** Shown during short waits inside a control. */
export const Spinner = ({ label = uiWords.loading }: { readonly label?: string }) => (
  <span role="status" aria-label={label} className="inline-flex">
    <svg viewBox="0 0 16 16" className="size-4 animate-spin" aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.5" opacity="0.25" />
      <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  </span>
)
