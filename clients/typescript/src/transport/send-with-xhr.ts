import type { Answer, Outgoing } from './exchange.ts'

export function sendWithXhr({ method, url, headers, body, signal, onUploadProgress }: Outgoing): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, url)
    request.responseType = 'blob'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onUploadProgress?.({ sentBytes: loaded, totalBytes: total })
    request.onload = () =>
      resolve({ status: request.status, headers: readHeaders(request), body: request.response as Blob })
    // As `fetch` has it.
    request.onerror = () => reject(new TypeError('The request failed'))
    request.onabort = () => reject(signal?.reason ?? new DOMException('The call was aborted', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    signal?.throwIfAborted()
    request.send(body ?? null)
  })
}

function readHeaders(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}
