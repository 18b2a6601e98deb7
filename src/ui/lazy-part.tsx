import { type ComponentType, useEffect, useState } from 'react'
import { startLater } from '../client/start-later.ts'

/**
 * A part of the page whose code is loaded when it is first shown. Where that fails the part is missing and the page
 * stays as it is; whoever opens the part again asks for it again.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  let loaded: ComponentType<Props> | null = null
  return function LazyPart(props) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (Part) return
      return startLater(load, (part) => {
        loaded = part
        setPart(() => part)
        return () => {}
      })
    }, [Part])
    return Part && <Part {...props} />
  }
}
