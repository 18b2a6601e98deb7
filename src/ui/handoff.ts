/**
 * A picture on its way from one page to another: the page that receives a file hands it off and navigates with the
 * mark in the history state; the studio that opens with that mark takes it. A file does not fit in an address, must
 * not survive a reload, and must not run on a later visit when this navigation never arrived.
 */
let waiting: { readonly mark: number; readonly file: File } | null = null

interface HandOff {
  readonly handedOff?: number
}

declare module '@tanstack/react-router' {
  interface HistoryState extends HandOff {}
}

export const handOffFile = (file: File): HandOff => {
  waiting = { mark: Math.random(), file }
  return { handedOff: waiting.mark }
}

export const takeHandedOffFile = ({ handedOff }: HandOff): File | null => {
  const file = waiting?.mark === handedOff ? waiting?.file : null
  waiting = null
  return file ?? null
}
