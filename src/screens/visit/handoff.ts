/**
 * A picture on its way from one page to another: the page that receives a file hands it off and navigates with the
 * mark in the history state; the studio that opens with that mark takes it. A file does not fit in an address, must
 * not survive a reload, and must not run on a later visit when this navigation never arrived.
 */
let waiting: { readonly mark: number; readonly files: readonly File[] } | null = null

interface HandOff {
  readonly handedOff?: number
}

declare module '@tanstack/react-router' {
  interface HistoryState extends HandOff {}
}

export const handOffFiles = (files: readonly File[]): HandOff => {
  waiting = { mark: Math.random(), files }
  return { handedOff: waiting.mark }
}

export const takeHandedOffFiles = ({ handedOff }: HandOff): readonly File[] => {
  const files = waiting?.mark === handedOff ? waiting?.files : null
  waiting = null
  return files ?? []
}
