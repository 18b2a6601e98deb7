import type { taskButtonWords as english } from './task-button.ts'
import type { Translation } from './translation.ts'

export const taskButtonWords: Translation<typeof english> = {
  tasks: 'Tâches',
  running: (count) => `Tâches : ${count} en cours`,
  failed: (count) => (count <= 1 ? `Tâches : ${count} échouée` : `Tâches : ${count} échouées`),
  runningAndFailed: (running, failed) =>
    failed <= 1
      ? `Tâches : ${running} en cours, ${failed} échouée`
      : `Tâches : ${running} en cours, ${failed} échouées`,
}
