export const downscaleWords = {
  title: 'This picture is larger than SD',
  pictureLimit: (free: number, pro: number) =>
    `Free pictures are up to ${free} px on the long side. With Pro they are up to ${pro} px.`,
  resultLimit: (free: number) =>
    `Free results are up to ${free} px on the long side. With Pro they keep the full size.`,
  continueInSd: 'Continue in SD',
  smallerCopy: 'A smaller copy is sent; your file stays as it is.',
  smallerResult: 'Only the result is smaller; your file stays as it is.',
  doNotAsk: 'Do not ask again',
  original: 'Original',
  inSd: 'In SD',
}
