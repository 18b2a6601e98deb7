/** What visitors read of this tool. */
export const words = {
  title: 'Universal resizer',
  summary: 'One picture in every size: cropped around its subject, extended or rearranged to fit.',
  /** Other names that people look for it by. */
  keywords: [
    'resize',
    'crop',
    'social media',
    'formats',
    'sizes',
    'banner',
    'story',
    'square',
    'dimensions',
    'instagram',
    'youtube',
    'thumbnail',
  ],
  sampleAlt: 'A toy fox with a blue scarf on a table',
  showcaseAlt: 'A plush fox in one photo, and the same as a banner, a story and a post',
}
