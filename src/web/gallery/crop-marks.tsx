import type { ReactNode } from 'react'

const corners = [
  '-top-3 left-0 h-2 w-px',
  'top-0 -left-3 h-px w-2',
  '-top-3 right-0 h-2 w-px',
  'top-0 -right-3 h-px w-2',
  '-bottom-3 left-0 h-2 w-px',
  'bottom-0 -left-3 h-px w-2',
  'right-0 -bottom-3 h-2 w-px',
  '-right-3 bottom-0 h-px w-2',
]

/** Printer's marks around a picture, outside its edges. */
export const CropMarks = ({ children }: { readonly children: ReactNode }) => (
  <div className="relative mx-3 my-3">
    {corners.map((place) => (
      <span key={place} aria-hidden="true" className={`absolute bg-muted ${place}`} />
    ))}
    {children}
  </div>
)
