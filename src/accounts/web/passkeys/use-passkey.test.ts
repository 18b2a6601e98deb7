import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { passkeyMinutes } from '../../../shared/account.ts'
import { minuteMs } from '../../../shared/time-units.ts'
import { plainWebConfig } from '../../../testing/web-config.ts'
import { waitForPasskey } from './use-passkey.ts'

/** The challenges that this page has asked for, and those that the browser offers passkeys for at the moment. */
let challenges: number
let offered: Set<string>

beforeEach(() => {
  challenges = 0
  offered = new Set()
  vi.useFakeTimers()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { protocol: 'http:' } }))
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path === '/config.json' ? plainWebConfig : { challenge: `challenge ${++challenges}` }),
  )
  vi.stubGlobal('PublicKeyCredential', {
    isConditionalMediationAvailable: async () => true,
    parseRequestOptionsFromJSON: (options: unknown) => options,
  })
  vi.stubGlobal('navigator', { credentials: { get: offer } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** As browsers do: nothing happens until the visitor chooses, or the page takes the question back. */
const offer = ({ publicKey, signal }: { publicKey: { challenge: string }; signal: AbortSignal }) =>
  new Promise((_, reject) => {
    offered.add(publicKey.challenge)
    signal.addEventListener('abort', () => {
      offered.delete(publicKey.challenge)
      reject(signal.reason)
    })
  })

test('what the field offers is asked for anew before it ends, until the form is left', async () => {
  const leaving = new AbortController()
  const waiting = waitForPasskey(leaving.signal)
  await vi.advanceTimersByTimeAsync(0)
  expect([...offered]).toEqual(['challenge 1'])
  await vi.advanceTimersByTimeAsync(passkeyMinutes * minuteMs)
  expect([...offered]).toEqual(['challenge 2'])
  await vi.advanceTimersByTimeAsync(passkeyMinutes * minuteMs)
  expect([...offered]).toEqual(['challenge 3'])
  leaving.abort()
  expect(await waiting).toBeNull()
  await vi.advanceTimersByTimeAsync(passkeyMinutes * minuteMs)
  expect([challenges, ...offered]).toEqual([3])
})
