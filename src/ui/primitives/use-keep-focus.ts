import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * When the button that had the focus is gone, because its item changed or left, the focus goes to the row in its place,
 * not to the top of the page: to the button that every row has in every state, marked with `data-lasts`.
 */
export const useKeepFocus = (list: RefObject<HTMLElement | null>, change: unknown): void => {
  const focused = useRef<{ readonly element: Element; readonly row: number } | null>(null)

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const rows = [...(list.current?.querySelectorAll('li') ?? [])]
      const row = rows.findIndex((each) => each.contains(target as Node))
      focused.current = row >= 0 ? { element: target as Element, row } : null
    }
    window.addEventListener('focusin', remember)
    return () => window.removeEventListener('focusin', remember)
  }, [list])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the change is what may take the focus away
  useLayoutEffect(() => {
    const before = focused.current
    if (!before || before.element.isConnected) return
    const lasting = list.current?.querySelectorAll<HTMLElement>('[data-lasts]')
    lasting?.[Math.min(before.row, lasting.length - 1)]?.focus()
  }, [list, change])
}
