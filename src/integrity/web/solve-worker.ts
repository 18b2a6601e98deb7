import type { IntegrityChallenge } from '../../shared/integrity.ts'
import { solveChallenge } from './solve-challenge.ts'

self.onmessage = async ({ data }: MessageEvent<IntegrityChallenge>) => {
  // A failure ends as null, too: the page knows one way to fail.
  self.postMessage(await solveChallenge(data).catch(() => null))
}
