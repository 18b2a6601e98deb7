export const intakeWords = {
  dropAnywhere: 'Drop the image anywhere',
  choose: 'Choose an image',
  orDrop: 'or drop it anywhere, or paste it',
  formats: (megabytes: number) => `JPEG, PNG or WebP up to ${megabytes} MB.`,
  noImage: 'No image at hand?',
  trySample: 'Try with this one',
}
