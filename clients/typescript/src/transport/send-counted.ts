import { type Answer, type Outgoing, readAnswer } from './exchange.ts'

/** In Node: what the connection has taken is counted on its way. */
export async function sendCounted({ method, url, headers, body, signal, onUploadProgress }: Outgoing): Promise<Answer> {
  const totalBytes = body?.size ?? 0
  let sentBytes = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      controller.enqueue(chunk)
      sentBytes += chunk.byteLength
      onUploadProgress?.({ sentBytes, totalBytes })
    },
  })
  // A body that is a stream is sent while it is read, which `fetch` wants to be told.
  const request = {
    method,
    headers,
    body: body?.stream().pipeThrough(counter) ?? null,
    signal: signal ?? null,
    duplex: 'half',
  }
  return readAnswer(await fetch(url, request))
}
