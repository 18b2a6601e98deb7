import { ImageDown } from 'lucide-react'

/** Covers the page while files are dragged over it. */
export const DropOverlay = ({ label }: { readonly label: string }) => (
  <div className="pointer-events-none fixed inset-0 z-50 animate-fade-in bg-canvas/95 p-4">
    <div className="flex size-full flex-col items-center justify-center gap-3 rounded-panel border-2 border-dashed border-accent text-lg font-medium">
      <ImageDown className="size-8 text-accent" aria-hidden="true" />
      {label}
    </div>
  </div>
)
