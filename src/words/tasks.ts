/** What a task is doing, in the same words on every page. */
export const taskWords = {
  queued: 'In queue',
  queuedAt: (position: number, queued: number) => `In queue ${position}/${queued}`,
  processing: 'Processing...',
  processingStage: (stage: string) => `Processing... ${stage}`,
  ready: 'Ready',
  failed: 'Failed',
  cancelled: 'Cancelled',
  uploading: 'Uploading',
  loading: 'Loading ...',
  cancelling: 'Cancelling',
  connectionLost: 'Connection lost, trying again',
  aboutSeconds: (seconds: number) => `about ${seconds} s`,
  aboutMinutes: (minutes: number) => `about ${minutes} min`,
  pictureIsReady: (name: string) => `${name} is ready`,
  /** Used for a tool that was given no picture whose name could be said. */
  imageIsReady: (tool: string) => `${tool}: your image is ready`,
  view: 'View',
  progress: 'Progress',
  open: (name: string, tool: string) => `Open ${name}: ${tool}`,
  cancel: (name: string) => `Cancel ${name}`,
  retry: (name: string) => `Try ${name} again`,
}
