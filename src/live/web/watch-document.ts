import type * as z from 'zod/mini'
import { reportError } from '../../reporting/web/report-error.ts'
import type { LiveErrorCode } from '../../shared/live.ts'
import { LiveSocket } from './live-socket.ts'

const socket = new LiveSocket()

/**
 * Calls `onSnapshot` with the document as it is, null where there is none, and again whenever it changes. What is not
 * ours to read stays silent; other errors are reported. Returns a function that stops it.
 */
export const watchDocument = <Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  onSnapshot: (document: z.output<Schema> | null) => void,
  onError: (code: LiveErrorCode) => void = () => {},
): (() => void) => {
  const fail = (code: LiveErrorCode, cause?: unknown): void => {
    if (code === 'permission-denied') return
    reportError(new Error(`Live document ${kindOf(path)}: ${code}`, { cause }))
    onError(code)
  }
  return socket.watch({
    path,
    onSnapshot: (snapshot) => {
      if (snapshot === null) return onSnapshot(null)
      const document = schema.safeParse(snapshot)
      if (document.success) onSnapshot(document.data)
      else fail('internal', document.error)
    },
    onError: fail,
  })
}

/** Reports name no user. */
const kindOf = (path: string): string => path.replace(/^users\/[^/]+/, 'users/{uid}')
