/** A result on screen, and where it goes from there. */
export const resultWords = {
  result: 'Result',
  retouched: 'Result, retouched',
  notLoaded: 'The result could not be loaded',
  checkConnection: 'Check your connection.',
  loadAgain: 'Load again',
  preparing: 'Preparing the image',
  notDownloaded: 'The image could not be downloaded, please try again',
  noneDownloaded: 'The images could not be downloaded, please try again',
  someNotDownloaded: (missing: number, all: number) =>
    `${missing} of ${all} images could not be downloaded, please try again`,
  copied: 'Copied',
  notCopied: "Can't copy image to the clipboard",
  copiesOnlySecurely: 'Browsers allow it only over https or on localhost.',
  openIn: 'Open in',
  notOpened: 'The image could not be opened there, please try again',
  compare: 'Compare with the original',
  reducedTo: (size: string) => `SD ${size}`,
  whyReduced: (size: string, longSide: number) => `${size}. SD: long side up to ${longSide} px`,
}
