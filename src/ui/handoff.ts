/**
 * A picture on its way from one page to another: the page that receives a file hands it off, then navigates; the
 * studio that opens takes it. A file does not fit in an address, and must not survive a reload.
 */
let waiting: File | null = null

export const handOffFile = (file: File): void => {
  waiting = file
}

export const takeHandedOffFile = (): File | null => {
  const file = waiting
  waiting = null
  return file
}
