/** The start page. */
export const homeWords = {
  /** Two lines: what the visitor does, and what it is for. */
  headline: ['Drop a photo.', 'Keep what matters.'],
  lead: 'Cut out, clean up, relight, enlarge, extend, even draw: {tools} tools on one light table. No account needed.',
  choose: 'Choose a photo',
  orDrop: 'or drop it anywhere, or paste it {keys}',
  formats: 'JPEG, PNG or WebP up to {megabytes} MB.',
  samples: 'No photo at hand? Use one of ours.',
  trySample: (alt: string) => `Try: ${alt}`,
  original: 'Original',
  result: 'Result',
  stage: 'What is done to this photo',
  openTool: (tool: string) => `Open ${tool}`,
  results: 'Real results',
}
