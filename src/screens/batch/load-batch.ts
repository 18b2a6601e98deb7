/** The list of a batch comes when it is first needed; offline that fails, and then nothing is taken. */
export const loadBatch = () => import('./batch.tsx')
