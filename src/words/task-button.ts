/** The button in the header, which every page has. */
export const taskButtonWords = {
  tasks: 'Tasks',
  running: (count: number) => `Tasks: ${count} in progress`,
  failed: (count: number) => `Tasks: ${count} failed`,
  runningAndFailed: (running: number, failed: number) => `Tasks: ${running} in progress, ${failed} failed`,
}
