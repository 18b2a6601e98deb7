/** What opened something gets the focus back; it may be gone, as after a delete, or nothing may have opened it. */
export const giveFocusBack = (opener: Element | null): void => {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus()
  else focusHeading()
}

/** Where a keyboard or a screen reader starts on a page, or starts again when what had the focus is gone. */
export const focusHeading = (): void => {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
