import { type RefObject, useEffect, useState } from 'react'
import type { ImageSize } from '../../../shared/tool.ts'

/** Room inside an element while it is there. */
export const useViewSize = (element: RefObject<HTMLElement | null>, isThere: boolean): ImageSize => {
  const [size, setSize] = useState<ImageSize>({ width: 256, height: 256 })
  useEffect(() => {
    if (!element.current || !isThere) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isThere])
  return size
}
