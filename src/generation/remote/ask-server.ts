import type { Size } from '../../imaging/raster.ts'
import type { ReportProgress } from '../generator.ts'
import type { RemoteSettings } from '../settings.ts'
import { readComplaint, toError, withoutPrompt } from './complaint.ts'
import { type Dialect, learn } from './dialect.ts'
import { sendPatiently } from './send-patiently.ts'
import { nearestSize } from './sizes.ts'
import { takePicture } from './take-picture.ts'

export interface ServerRequest {
  readonly path: '/images/generations' | '/images/edits'
  readonly wanted: Size
  /** What is asked for, at a size that the server draws. */
  readonly compose: (size: Size) => Promise<Composed>
}

interface Composed {
  readonly fields: Readonly<Record<string, string | number> & { prompt: string }>
  /** PNG files; with any, the request is a form. */
  readonly files?: Readonly<Record<string, Uint8Array>>
}

/** Another server of the same protocol takes other sizes and fields: what one refuses is left out, and remembered. */
const maxLessons = 4

/** The bytes of the picture that the server made, and the size it was asked for. */
export const askServer = async (
  settings: RemoteSettings,
  dialect: Dialect,
  request: ServerRequest,
  report: ReportProgress,
): Promise<{ bytes: Buffer; size: Size }> => {
  const signal = AbortSignal.timeout(settings.timeoutMs)
  const url = new URL(`${settings.url}${request.path}`)
  for (let lessons = 0; ; lessons += 1) {
    const size = nearestSize(request.wanted, dialect.sizes)
    const composed = await request.compose(size)
    const message = await toMessage(composed, dialect, settings)
    const answer = await sendPatiently(url, { method: 'POST', ...message, signal, key: settings.key }, report)
    if (answer.status >= 200 && answer.status < 300) {
      return { bytes: await takePicture(answer, settings, signal, report), size }
    }
    const complaint = withoutPrompt(readComplaint(answer, settings.key), composed.fields.prompt)
    if (lessons === maxLessons || !learn(dialect, complaint, size)) throw toError(complaint)
  }
}

const toMessage = async (
  { fields, files }: Composed,
  { refused }: Dialect,
  { model }: RemoteSettings,
): Promise<{ headers: Record<string, string>; body: Uint8Array }> => {
  const accepted = Object.entries({ ...(model !== undefined && { model }), ...fields }).filter(
    ([name]) => !refused.has(name),
  )
  if (!files) {
    const body = new TextEncoder().encode(JSON.stringify(Object.fromEntries(accepted)))
    return { headers: { 'content-type': 'application/json' }, body }
  }
  const form = new FormData()
  for (const [name, value] of accepted) form.append(name, String(value))
  for (const [name, png] of Object.entries(files)) {
    form.append(name, new Blob([new Uint8Array(png)], { type: 'image/png' }), `${name}.png`)
  }
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') as string
  return { headers: { 'content-type': type }, body: new Uint8Array(await encoded.arrayBuffer()) }
}
