import { hourMs } from '../../shared/time-units.ts'

/** The server's clock decides, and the visitor's may be ahead of it by anything. */
const againMs = 30_000
/** Longer than this a timer need not wait, and cannot wait for any length. */
const maxMs = hourMs

/** Calls `onLook` at that moment, and again until it is stopped: the server may not think so yet. */
export const lookAgainAt = (at: number, onLook: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  const arm = () => {
    const inMs = at - Date.now() + 1000
    timer = setTimeout(look, inMs > 0 ? Math.min(inMs, maxMs) : againMs)
  }
  const look = () => {
    onLook()
    arm()
  }
  arm()
  return () => clearTimeout(timer)
}
