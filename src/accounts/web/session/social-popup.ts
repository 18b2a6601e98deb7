import { PopupMessage, type SocialProvider } from '../../../shared/account.ts'
import { PopupError } from './popup-error.ts'

const size = { width: 480, height: 640 }
const pollMs = 250
/** A popup that posts its message and closes is seen as closed first, now and then. */
const closeGraceMs = 500

let cancelPrevious: (() => void) | null = null

interface PopupOptions {
  /** Where the auth routes are. Known beforehand: browsers only open a window inside the click itself. */
  readonly endpoint: string
  readonly provider: SocialProvider
  readonly intent: 'sign-in' | 'link' | 'confirm'
}

/** Opens the provider's page in a window of its own and waits for its end. Rejects with a PopupError. */
export const openSocialPopup = ({ endpoint, provider, intent }: PopupOptions): Promise<void> => {
  cancelPrevious?.()
  const popup = window.open(`${endpoint}/popup/${provider}?intent=${intent}`, '_blank', features())
  if (!popup) return Promise.reject(new PopupError('auth/popup-blocked'))

  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const listen = ({ origin, source, data }: MessageEvent) => {
    if (origin !== window.location.origin || source !== popup) return
    const message = PopupMessage.safeParse(data)
    if (!message.success) return
    const { code, provider: linkedWith } = message.data
    if (code === null) resolve()
    else reject(new PopupError(code, linkedWith))
  }
  const watch = window.setInterval(() => {
    if (!popup.closed) return
    window.clearInterval(watch)
    window.setTimeout(() => reject(new PopupError('auth/popup-closed-by-user')), closeGraceMs)
  }, pollMs)
  const cancel = () => {
    reject(new PopupError(popup.closed ? 'auth/popup-closed-by-user' : 'auth/cancelled-popup-request'))
    popup.close()
  }
  window.addEventListener('message', listen)
  cancelPrevious = cancel
  return promise.finally(() => {
    window.removeEventListener('message', listen)
    window.clearInterval(watch)
    if (cancelPrevious === cancel) cancelPrevious = null
  })
}

const features = (): string => {
  const left = window.screenX + (window.outerWidth - size.width) / 2
  const top = window.screenY + (window.outerHeight - size.height) / 2
  return `popup,width=${size.width},height=${size.height},left=${Math.round(left)},top=${Math.round(top)}`
}
