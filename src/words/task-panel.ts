export const taskPanelWords = {
  title: 'Tasks',
  empty: 'Nothing is running.',
  notLoaded: 'Your tasks could not be loaded',
  tryAgain: 'Try again',
  clearEnded: 'Clear ended',
  history: 'All pictures in the history',
  dismiss: (name: string) => `Dismiss ${name}`,
  /** A state and how long it still takes: 'In queue 3/990, about 20 s'. */
  stateAndTime: (state: string, time: string) => `${state}, ${time}`,
  /** Read aloud when a task ends: 'fox.png: Ready'. */
  ended: (name: string, state: string) => `${name}: ${state}`,
  readyMany: (tool: string, count: number) => `${tool}: ${count} images are ready`,
  failedMany: (tool: string, count: number) => `${tool}: ${count} images failed`,
}
