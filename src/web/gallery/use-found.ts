import { useEffect, useState } from 'react'
import type { Findable } from './find-by-words.ts'

type Find = typeof import('./find-by-words.ts')['findByWords']

let find: Find | null = null

/** The start page is lighter without the search: it is loaded when the field is first entered. */
export const loadFinder = async (): Promise<void> => {
  find ??= (await import('./find-by-words.ts')).findByWords
}

/** Those that the query means, the best first; all of them until the search is there. */
export function useFound<Item extends Findable>(items: readonly Item[], query: string): readonly Item[] {
  const [isReady, setReady] = useState(find !== null)
  const isAsked = query.trim() !== ''
  useEffect(() => {
    if (!isAsked || isReady) return
    let isGone = false
    // Without it the list stays whole, which still is a list of tools.
    loadFinder().then(
      () => !isGone && setReady(true),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [isAsked, isReady])
  return isAsked && find ? find(items, query) : items
}
