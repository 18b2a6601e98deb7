import type { Outgoing } from './exchange.ts'

/**
 * The same request, which can be aborted until all of it is sent, and not later: the server may have taken an order by then, and whoever
 * wants to cancel it has to hear its name first.
 */
export function untilSent(outgoing: Outgoing): { readonly outgoing: Outgoing; readonly release: () => void } {
  const { signal, onUploadProgress } = outgoing
  const upload = new AbortController()
  let isSent = false
  const abort = () => {
    if (!isSent) upload.abort(signal?.reason)
  }
  signal?.addEventListener('abort', abort)
  return {
    outgoing: {
      ...outgoing,
      signal: upload.signal,
      onUploadProgress: (progress) => {
        isSent = progress.sentBytes >= progress.totalBytes
        onUploadProgress?.(progress)
      },
    },
    release: () => signal?.removeEventListener('abort', abort),
  }
}
