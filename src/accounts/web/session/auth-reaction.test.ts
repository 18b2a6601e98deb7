import { describe, expect, it } from 'vitest'
import { ApiError, networkError } from '../../../client/api-error.ts'
import { reactionTo } from './auth-reaction.ts'
import { PopupError } from './popup-error.ts'

const answered = (code: string, message = '') => new ApiError({ code, message, status: 400 })

describe('reactionTo', () => {
  it('ignores a popup that its user closed', () => {
    expect(reactionTo(new PopupError('auth/popup-closed-by-user'), 'google')).toEqual({ kind: 'ignore' })
  })

  it('names the provider an address is linked with already', () => {
    const error = new PopupError('auth/account-exists-with-different-credential', 'facebook')
    expect(reactionTo(error, 'google')).toEqual({
      kind: 'toast',
      message: 'Your email address is already linked with a Facebook account. Please use Facebook connection',
    })
  })

  it('says mail where no provider is linked', () => {
    const error = new PopupError('auth/account-exists-with-different-credential')
    expect(reactionTo(error, 'google')).toMatchObject({ message: expect.stringContaining('use mail connection') })
  })

  it('names the provider of a cancelled popup', () => {
    expect(reactionTo(new PopupError('auth/cancelled-popup-request'), 'apple')).toEqual({
      kind: 'toast',
      message: 'An error has occurred with Apple',
    })
  })

  it('says that an address was changed, and whose account it is', () => {
    const changed = reactionTo(new PopupError('auth/address-changed'), 'google')
    expect(changed).toMatchObject({ message: expect.stringContaining('has a link that gives it back') })
    const other = reactionTo(new PopupError('auth/user-mismatch'), 'google')
    expect(other).toMatchObject({ message: expect.stringContaining('This is another account') })
  })

  it('asks about a popup blocker', () => {
    expect(reactionTo(new PopupError('auth/popup-blocked'), 'google')).toEqual({
      kind: 'toast',
      message: 'An error has occurred, to you use a popup blocker ?',
    })
  })

  it('shows the ban modal for a disabled account, wherever the news comes from', () => {
    expect(reactionTo(new PopupError('auth/user-disabled'), 'google')).toEqual({ kind: 'ban' })
    expect(reactionTo(answered('auth/user-disabled'))).toEqual({ kind: 'ban' })
  })

  it.each(['auth/network-request-failed', 'auth/internal-error', 'auth/timeout', 'internal', 'something-new'])(
    'says the same of %s as of any internal error',
    (code) => {
      const generic = { kind: 'toast', message: 'An error has occurred' }
      expect(reactionTo(answered(code, 'for engineers'))).toEqual(generic)
      expect(reactionTo(new PopupError(code), 'google')).toEqual(generic)
    },
  )

  it('says the same of an exception', () => {
    expect(reactionTo(new TypeError('undefined is not a function'))).toEqual({
      kind: 'toast',
      message: 'An error has occurred',
    })
  })

  it('adds what the visitor can do about it', () => {
    expect(reactionTo(answered('auth/too-many-requests'))).toEqual({
      kind: 'toast',
      message: 'An error has occurred',
      description: 'Too many tries: try again later',
    })
    expect(reactionTo(networkError())).toMatchObject({ description: expect.stringContaining('cannot be reached') })
  })
})
