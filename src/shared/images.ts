/** The formats we read, as their content says, whatever the file is called. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'] as const
export type ImageType = (typeof imageTypes)[number]

const extensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heic': 'heic',
} as const satisfies Record<ImageType, string>

export const imageExtension = (type: ImageType): string => extensions[type]
