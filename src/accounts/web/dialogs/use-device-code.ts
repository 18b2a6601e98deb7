import { useEffect, useState } from 'react'
import { customTokenSeconds } from '../../../shared/account.ts'
import { requestDeviceToken } from '../session/auth-api.ts'
import { authState } from '../session/auth-state.ts'
import { codeOf } from '../session/popup-error.ts'
import { reactToAuthError } from '../session/react-to-error.ts'

type DeviceCode =
  | { readonly name: 'loading' }
  | { readonly name: 'shown'; readonly url: string; readonly seconds: number }
  | { readonly name: 'success' }
  | { readonly name: 'error' }

/** A code that signs in another device: made anew before it ends, until one was used. */
export const useDeviceCode = (): { code: DeviceCode; retry: () => void } => {
  const [code, setCode] = useState<DeviceCode>({ name: 'loading' })
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks for another code
  useEffect(() => {
    let isOver = false
    let timer = 0
    const fetchCode = async () => {
      setCode({ name: 'loading' })
      try {
        const { url } = await requestDeviceToken()
        if (isOver) return
        const endsAt = performance.now() + customTokenSeconds * 1000
        const tick = () => {
          const seconds = Math.ceil((endsAt - performance.now()) / 1000)
          if (seconds <= 0) return setRound((before) => before + 1)
          setCode({ name: 'shown', url, seconds })
          timer = window.setTimeout(tick, 1000)
        }
        tick()
      } catch (error) {
        if (isOver) return
        setCode({ name: 'error' })
        if (codeOf(error) === 'auth/user-disabled') reactToAuthError(error)
      }
    }
    void fetchCode()
    // The other device's sign-in is written to the user's document, which is live.
    const before = authState.getState().metadata?.web.lastSignIn
    const stop = authState.subscribe(({ metadata }) => {
      if (metadata?.web.lastSignInMethod !== 'qrcode' || metadata.web.lastSignIn === before) return
      isOver = true
      window.clearTimeout(timer)
      setCode({ name: 'success' })
    })
    return () => {
      isOver = true
      window.clearTimeout(timer)
      stop()
    }
  }, [round])

  return { code, retry: () => setRound((before) => before + 1) }
}
