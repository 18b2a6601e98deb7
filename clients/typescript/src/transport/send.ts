import { type Answer, type Outgoing, readAnswer } from './exchange.ts'
import { sendCounted } from './send-counted.ts'
import { sendWithXhr } from './send-with-xhr.ts'

/** One request, whatever comes back. Browsers tell how far an upload is by XMLHttpRequest alone, Node by its streams alone. */
export async function send(outgoing: Outgoing): Promise<Answer> {
  if (outgoing.body && outgoing.onUploadProgress) {
    return typeof XMLHttpRequest === 'undefined' ? sendCounted(outgoing) : sendWithXhr(outgoing)
  }
  const { method, url, headers, body, signal } = outgoing
  return readAnswer(await fetch(url, { method, headers, body: body ?? null, signal: signal ?? null }))
}
