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
}
