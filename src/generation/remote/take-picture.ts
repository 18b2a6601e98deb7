import * as z from 'zod/mini'
import { isNear } from '../../net/public-address.ts'
import { AppError } from '../../shared/errors.ts'
import type { ReportProgress } from '../generator.ts'
import type { RemoteSettings } from '../settings.ts'
import type { Answer } from './exchange.ts'
import { sendPatiently } from './send-patiently.ts'

const Pictures = z.object({
  data: z.array(z.object({ b64_json: z.nullish(z.string()), url: z.nullish(z.string()) })),
})

/** The bytes of the first picture in the answer, whether they are in it or behind an address. */
export const takePicture = async (
  answer: Answer,
  settings: RemoteSettings,
  signal: AbortSignal,
  report: ReportProgress,
): Promise<Buffer> => {
  const [picture] = readPictures(answer.body).data
  // Some services answer a prompt that they refuse with a list of nothing.
  if (!picture) throw new AppError('result-nsfw', { detail: 'the image server answered without a picture' })
  report(0.9, 'Receiving the picture')
  if (picture.b64_json) return Buffer.from(picture.b64_json.replace(/^data:[^,]*,/, ''), 'base64')
  if (picture.url) return await fetchPicture(picture.url, settings, signal, report)
  throw new Error('The image server answered with neither a picture nor its address')
}

const readPictures = (body: Buffer): z.infer<typeof Pictures> => {
  try {
    return Pictures.parse(JSON.parse(body.toString('utf8')))
  } catch (error) {
    throw new Error('The image server answered in another form than the images protocol has', { cause: error })
  }
}

const fetchPicture = async (
  address: string,
  settings: RemoteSettings,
  signal: AbortSignal,
  report: ReportProgress,
): Promise<Buffer> => {
  const url = URL.canParse(address, settings.url) ? new URL(address, settings.url) : null
  // An answer must not make us ask other machines near us.
  if (!url || !(isOwn(url, settings) || url.protocol === 'https:')) {
    throw new Error('The image server gave an address that is neither its own nor HTTPS')
  }
  if (!isOwn(url, settings) && (await isNear(url))) {
    throw new Error('The image server gave an address that is not its own, of a machine near this one')
  }
  const { status, body } = await sendPatiently(
    url,
    { method: 'GET', headers: {}, signal, key: keyFor(url, settings) },
    (_, stage) => report(0.9, stage),
  )
  if (status !== 200) throw new Error(`The image server's picture could not be fetched: ${status}`)
  return body
}

/** The key is for the server that the operator named, not for others that it names. */
export const keyFor = (url: URL, settings: RemoteSettings): string | undefined =>
  isOwn(url, settings) ? settings.key : undefined

const isOwn = ({ origin }: URL, { url }: RemoteSettings): boolean => origin === new URL(url).origin
