/** Several pictures at once. */
export const batchWords = {
  images: 'Images',
  waiting: 'Waiting',
  unsupported: 'Unsupported format',
  cancelled: 'Cancelled',
  counts: (ready: number, all: number, failed: number, unsupported: number) =>
    [
      `${ready} of ${all} ready`,
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(unsupported > 0 ? [`${unsupported} unsupported`] : []),
    ].join(', '),
  retry: (name: string) => `Retry ${name}`,
  download: (name: string) => `Download ${name}`,
  downloadAgain: (name: string) => `Download again ${name}`,
  open: (name: string) => `Open ${name}`,
  remove: (name: string) => `Remove ${name}`,
  cancel: (name: string) => `Cancel ${name}`,
  packing: 'Packing',
  packed: (done: number, all: number) => `Packing ${done} of ${all}`,
  start: 'Start',
  startOn: (start: string, count: number) => (count === 1 ? `${start} 1 image` : `${start} ${count} images`),
  restWaits: 'The rest is waiting.',
  restWaitsUntil: (time: string) => `Again on ${time}. The rest is waiting.`,
  close: 'Close the batch',
}
