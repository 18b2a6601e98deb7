import type { sessionWords as english } from './session.ts'
import type { Translation } from './translation.ts'

export const sessionWords: Translation<typeof english> = {
  account: 'Compte',
  signUp: 'S’inscrire',
}
