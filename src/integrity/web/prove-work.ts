import { localError } from '../../client/api-error.ts'
import { request } from '../../client/api-request.ts'
import { IntegrityChallenge, IntegritySolution } from '../../shared/integrity.ts'

/** Gets a challenge, has it solved on another thread, and packs the solution as ALTCHA does: JSON in base64. */
export const proveWork = async (endpoint: string): Promise<string> => {
  const challenge = await request(`${endpoint}/challenge`, IntegrityChallenge)
  const solution = IntegritySolution.safeParse(await solveInWorker(challenge))
  if (!solution.success) throw localError('integrity-missing')
  return btoa(JSON.stringify({ challenge, solution: solution.data }))
}

const solveInWorker = (challenge: IntegrityChallenge): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      worker.terminate()
      resolve(data)
    }
    worker.onerror = () => {
      worker.terminate()
      reject(localError('integrity-missing'))
    }
    worker.postMessage(challenge)
  })
