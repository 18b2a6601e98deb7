import { ApiError } from '../../../client/api-error.ts'
import type { SocialProvider } from '../../../shared/account.ts'

/** Something went wrong in a sign-in popup. The codes are Firebase's: the specification names them. */
export class PopupError extends Error {
  readonly code: string
  /** The provider that the address is linked with already, where that is the trouble. */
  readonly linkedWith: SocialProvider | undefined

  constructor(code: string, linkedWith?: SocialProvider) {
    super(code)
    this.name = 'PopupError'
    this.code = code
    this.linkedWith = linkedWith
  }
}

/** Of whatever a way in ended with. */
export const codeOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof PopupError ? error.code : 'auth/internal-error'
