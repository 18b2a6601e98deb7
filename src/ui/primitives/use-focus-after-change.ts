import { type RefObject, useEffect, useRef } from 'react'

/** When what had the focus is gone with its phase, the focus goes to what came instead, not to the top of the page. */
export const useFocusAfterChange = (body: RefObject<HTMLElement | null>, phase: string): void => {
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null
    }
    window.addEventListener('focusin', remember)
    return () => window.removeEventListener('focusin', remember)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of phase is what may take the focus away
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    const find = (selector: string) => body.current?.querySelector<HTMLElement>(selector)
    const next = find('[role=alert] button:last-of-type') ?? find('section') ?? find('button')
    next?.focus()
  }, [body, phase])
}
