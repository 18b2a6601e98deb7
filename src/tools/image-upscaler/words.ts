/** What visitors read of this tool. */
export const words = {
  title: 'Image upscaler',
  summary: 'Up to 16 times larger, with edges that stay sharp.',
  /** Other names that people look for it by. */
  keywords: [
    'enlarge',
    'enhance',
    'bigger',
    'resolution',
    'super resolution',
    'sharpen',
    '4k',
    '2k',
    'upscale',
    'hd',
    'unblur',
    'deblur',
    'sharper',
    'quality',
  ],
  sampleAlt: 'Tulips, small and soft',
  showcaseAlt: 'Tulips, before and after enlarging',
  failed: 'An error occurred on upscale process of your image, please try again',
  tooLarge: 'with {scale}x scale we support only image up to {sizeLimit} x {sizeLimit}',
  notNeeded: 'This image is already {sizeLimit} pixels or more on its long side',
  /** By the names that the engine reports. */
  stages: {
    'Enlarging a detail': 'Enlarging a detail',
    Enlarging: 'Enlarging',
    Refining: 'Refining',
  },
  /** Reasons of feedback, by the ids that are stored. */
  reasons: {
    'text-distorted': 'Text is distorted',
    'looks-sharp': 'Looks sharp',
  },
}
