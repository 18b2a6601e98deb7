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
  why: 'A darkroom of your own, not a service that develops for you.',
  reasons: {
    private: {
      title: 'Private',
      text: (days: number) =>
        `Your picture is deleted after ${days} days, or when you say so. It trains no model, and no page loads a script, a typeface or a counter from anywhere else.`,
    },
    selfHosted: {
      title: 'Self-hosted',
      text: 'The models, the queue, the database and these pages start with one command on a machine of your own. The source is open, under the Apache licence.',
    },
    honest: {
      title: 'Honest',
      text: 'The place in the queue is your real place, and the progress is the engine’s own. When something fails you read why, and the run is not counted.',
    },
  },
  how: 'How it works',
  steps: {
    drop: {
      title: 'Drop',
      text: 'The photo is on screen at once, straight from your disk, while it uploads.',
    },
    look: {
      title: 'Look',
      text: 'The result wipes in when it is ready. Drag the line, zoom to the detail, hold a key for the original, undo anything.',
    },
    keep: {
      title: 'Keep',
      text: (days: number) =>
        `Download it, copy it, or open it in the next tool. Once it is uploaded you may close the page: the result waits in your history for ${days} days.`,
    },
  },
  keptFor: (days: number) => `${days} days`,
  closing: 'The lamp is on.',
  closingLead: 'The first result takes seconds, and no sign-up.',
}
