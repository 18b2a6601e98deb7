import { type ReactNode, useRef } from 'react'
import { useMayLoad } from '../../../ui/use-may-load.ts'

/** What is far down the page comes after what is seen first, or when somebody is nearly there. */
export function WhenNear({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  // As high as a window, so that the end of the page is not taken for near before anything has been scrolled.
  return useMayLoad(place, '100%') ? children : <div ref={place} className="min-h-dvh" />
}
