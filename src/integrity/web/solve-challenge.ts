import { solveChallenge as tryCounters } from 'altcha-lib'
import type { IntegrityChallenge, IntegritySolution } from '../../shared/integrity.ts'
import { hashRepeatedly } from './sha256.ts'

/** Does the work. Null when it took too long. */
export const solveChallenge = async (challenge: IntegrityChallenge): Promise<IntegritySolution | null> =>
  tryCounters({
    challenge,
    deriveKey: async ({ cost, keyLength }, salt, password) => {
      const message = new Uint8Array(salt.length + password.length)
      message.set(salt)
      message.set(password, salt.length)
      return { derivedKey: hashRepeatedly(message, cost).subarray(0, keyLength) }
    },
  })
